import type { Block } from '#domain/content/block.ts'
import type { ContentFacts, ContentFile } from '#domain/content/file/content-file.ts'
import type { ContentState } from '#domain/content/kind.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import type { ContentItemRow } from '#server/db/tables/content.ts'
import { recordAction } from '#server/features/operators/record-action.ts'
import { ContentFault } from './content-fault.ts'
import { selectItem, type StoredItem } from './stored-item.ts'

/** A file to be stored, and what its Markdown came to. */
export interface SaveOrder {
  readonly file: ContentFile
  readonly blocks: readonly Block[]
  /** `add` writes a new item or a language that it lacks; `edit` replaces what is there. */
  readonly how: 'add' | 'edit'
  readonly operator: string
  /** Finds out what would happen, and writes nothing. */
  readonly isDryRun: boolean
  /** Whether what readers see already may be replaced. */
  readonly isAgreed: boolean
}

/** What was done, or would be. */
export interface SaveResult {
  readonly did: 'created' | 'language added' | 'replaced' | 'unchanged'
  readonly state: ContentState
  /** What all languages share and is another now: `['ends_wall_time']`. */
  readonly changed: readonly string[]
  /** Readers see the item, and nobody agreed: nothing was written. */
  readonly isAgreementMissing: boolean
}

/**
 * Stores an item's text of one language with what all its languages share, and writes down what was
 * there before. A new item is a draft.
 *
 * @throws ContentFault where the file does not fit what is stored
 */
export async function saveContent(context: Context, order: SaveOrder): Promise<SaveResult> {
  const { file, how } = order
  return await context.db.transaction(async (tx) => {
    const stored = await selectItem(tx, file.facts.key)
    const result = planOf(stored, order)
    if (result.did === 'unchanged' || result.isAgreementMissing || order.isDryRun) return result
    const id = stored?.row.id ?? newId(context)
    const wallNow = context.wallClock.now()
    await saveItem(tx, { id, stored, facts: file.facts, wallNow })
    await saveText(tx, id, order)
    await recordAction(context, tx, {
      operator: order.operator,
      action: `content ${how}`,
      subject: file.facts.key,
      details: { language: file.language, before: beforeOf(stored, file), after: file },
    })
    return result
  })
}

function planOf(
  stored: StoredItem | null,
  { file, how, isAgreed, isDryRun }: SaveOrder,
): SaveResult {
  const { key, kind } = file.facts
  if (stored === null) {
    if (how === 'edit') throw new ContentFault(`There is no item ${key}. Add it first.`)
    return { did: 'created', state: 'draft', changed: [], isAgreementMissing: false }
  }
  const { row, texts } = stored
  if (row.kind !== kind) throw new ContentFault(`${key} is of the kind ${row.kind}, not ${kind}.`)
  const text = texts.find(({ language }) => language === file.language)
  const changed = changedColumns(row, file.facts)
  if (how === 'add' && text !== undefined) {
    throw new ContentFault(`${key} has a text in ${file.language}. Use "content edit".`)
  }
  if (how === 'add' && changed.length > 0) {
    throw new ContentFault(
      `${key} has other values in ${changed.join(', ')}. Make them the same, or use "content edit" on a language that it has.`,
    )
  }
  if (how === 'edit' && text === undefined) {
    throw new ContentFault(`${key} has no text in ${file.language}. Use "content add".`)
  }
  const isSame =
    text?.title === file.title &&
    text.summary === file.summary &&
    text.markdown === file.markdown &&
    changed.length === 0
  const did = text === undefined ? 'language added' : isSame ? 'unchanged' : 'replaced'
  const isSeen = row.state === 'published' && did !== 'unchanged'
  const isAgreementMissing = isSeen && !isAgreed && !isDryRun
  return { did, state: row.state, changed, isAgreementMissing }
}

const FACT_COLUMNS = [
  'source_name',
  'source_address',
  'starts_wall_time',
  'ends_wall_time',
  'image_address',
  'video_address',
  'video_ms',
  'is_for_telegram',
] as const satisfies readonly (keyof ContentItemRow)[]

function columnsOf(facts: ContentFacts): Pick<ContentItemRow, (typeof FACT_COLUMNS)[number]> {
  return {
    source_name: facts.sourceName,
    source_address: facts.sourceAddress,
    starts_wall_time: facts.startsAt,
    ends_wall_time: facts.endsAt,
    image_address: facts.imageAddress,
    video_address: facts.videoAddress,
    video_ms: facts.videoMs,
    is_for_telegram: facts.isForTelegram ? 1 : 0,
  }
}

function changedColumns(row: ContentItemRow, facts: ContentFacts): string[] {
  const columns = columnsOf(facts)
  return FACT_COLUMNS.filter((name) => row[name] !== columns[name])
}

/** What the act replaces, so that it can be put back. */
function beforeOf(stored: StoredItem | null, { language }: ContentFile) {
  if (stored === null) return null
  const text = stored.texts.find((one) => one.language === language)
  const { title, summary, markdown } = text ?? {}
  return { item: stored.row, text: text === undefined ? null : { title, summary, markdown } }
}

interface ItemToSave {
  readonly id: string
  readonly stored: StoredItem | null
  readonly facts: ContentFacts
  readonly wallNow: number
}

async function saveItem(tx: Tx, { id, stored, facts, wallNow }: ItemToSave): Promise<void> {
  const changed = { ...columnsOf(facts), changed_wall_time: wallNow }
  if (stored !== null) {
    await tx.updateTable('content_items').set(changed).where('id', '=', id).execute()
    return
  }
  const { kind, key } = facts
  const unpublished = { state: 'draft', published_id: null, published_wall_time: null } as const
  await tx
    .insertInto('content_items')
    .values({ id, key, kind, ...unpublished, ...changed, created_wall_time: wallNow })
    .execute()
}

async function saveText(tx: Tx, itemId: string, { file, blocks }: SaveOrder): Promise<void> {
  const { language, title, summary, markdown } = file
  const text = { title, summary, markdown, body: JSON.stringify(blocks) }
  await tx
    .insertInto('content_texts')
    .values({ item_id: itemId, language, ...text })
    .onConflict((conflict) => conflict.columns(['item_id', 'language']).doUpdateSet(text))
    .execute()
}
