import type { ReadBody } from '#domain/content/block.ts'
import { splitCaptions } from '#domain/content/captions.ts'
import { readContentFile } from '#domain/content/file/read-content-file.ts'
import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { Context, Operator } from '#server/context.ts'
import { ContentFault } from './content-fault.ts'
import { saveContent } from './save-content.ts'

const CALL = 'POST /admin/content/save'
type Answer = AnswerOf<typeof CALL>

/** Reads Markdown, as its port does. */
export type ReadBlocks = (markdown: string, origins: readonly string[]) => ReadBody

/**
 * Stores a file as the command does: a new item is a draft. Without `isSaved`, and where readers see
 * the item and nobody agreed, nothing is written: the answer has what would be, with the text as
 * readers would see it. What is wrong with the file is in the answer too.
 */
export async function saveFile(
  context: Context,
  { name: operator }: Operator,
  { file: text, how, isSaved, isAgreed }: ParsedRequestOf<typeof CALL>,
  readBlocks: () => Promise<ReadBlocks>,
): Promise<Answer> {
  const { config, ports } = context
  const { origin } = ports.storage
  const origins = origin === null ? config.mediaOrigins : [...config.mediaOrigins, origin]
  const reading = readContentFile(text, origins)
  if (!reading.isRead) return faulty(reading.faults)
  const { file } = reading
  const { blocks, leftOut } = (await readBlocks())(splitCaptions(file.markdown).text, origins)
  try {
    const isDryRun = !isSaved
    const order = { file, blocks, how, operator, isDryRun, isAgreed }
    const { did, state, changed, isAgreementMissing } = await saveContent(context, order)
    return {
      isDone: isSaved && !isAgreementMissing,
      key: file.facts.key,
      did,
      state,
      changed: [...changed],
      isAgreementMissing,
      leftOut: [...leftOut],
      faults: [],
      title: file.title,
      blocks: blocks as Answer['blocks'],
    }
  } catch (error) {
    if (error instanceof ContentFault) return faulty([error.message])
    throw error
  }
}

function faulty(faults: readonly string[]): Answer {
  return {
    isDone: false,
    key: null,
    did: null,
    state: null,
    changed: [],
    isAgreementMissing: false,
    leftOut: [],
    faults: [...faults],
    title: '',
    blocks: [],
  }
}
