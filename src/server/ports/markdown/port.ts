import type { ReadBody } from '#domain/content/block.ts'

/**
 * Turns Markdown (CommonMark) into blocks of the allow-list. Raw HTML becomes text; a picture stays only
 * where one of `origins` or our own site has it; a link only where it may be followed.
 */
export type ReadMarkdown = (markdown: string, origins: readonly string[]) => ReadBody
