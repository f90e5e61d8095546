import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { LANGUAGES } from '#contract/headers.ts'
import { schemas } from '#contract/index.schema.ts'
import labels from '#words/en/error-fields.json' with { type: 'json' }
import { fieldLabel } from './field-label.ts'
import { textOfError } from './text-of-error.ts'

/** Fields that only programs fill in: a person can do nothing about them. */
const OF_PROGRAMS = [
  'before',
  'candles',
  'chargeId',
  'confirm',
  'confirmation',
  'cursor',
  'days',
  'decision',
  'deviceKey',
  'draftId',
  'endpoint',
  'folder',
  'from',
  'fromIndex',
  'gate',
  'group',
  'history',
  'how',
  'id',
  'initData',
  'extremeId',
  'isGate',
  'isOn',
  'isProactive',
  'isProtocolAccepted',
  'isRenewing',
  'isSaved',
  'isStarred',
  'key',
  'keys',
  'limit',
  'list',
  'marketId',
  'noun',
  'offer',
  'old',
  'only',
  'order',
  'orderId',
  'page',
  'pageSize',
  'preview',
  'seen',
  'sessionId',
  'signalId',
  'size',
  'state',
  'statistics',
  'ticket',
  'to',
  'transaction',
  'type',
  'uuid',
  'via',
]

interface Shape {
  readonly properties?: Readonly<Record<string, unknown>>
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly allOf?: readonly Shape[]
}

function fieldsOf({ properties = {}, anyOf = [], oneOf = [], allOf = [] }: Shape): string[] {
  return [...Object.keys(properties), ...[...anyOf, ...oneOf, ...allOf].flatMap(fieldsOf)]
}

describe('a refused field', () => {
  it('has a label, or is one that only programs send, in every call', () => {
    const sent = Object.values(schemas).flatMap(({ request }) => {
      return fieldsOf(z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' }))
    })
    const { other: _, ...labelled } = labels
    const known = [...Object.keys(labelled), ...OF_PROGRAMS]
    expect([...new Set(sent)].toSorted()).toEqual(known.toSorted())
  })

  it('is named as people call it in every language', () => {
    const texts = LANGUAGES.map((language) => {
      return textOfError('malformed', language, { field: 'areaCode' })
    })
    for (const text of texts) expect(text).not.toMatch(/areaCode|\{\{/)
    expect(new Set(texts).size).toBe(LANGUAGES.length)
    expect(fieldLabel('en', 'quiet.from')).toBe('the quiet hours')
  })

  it('keeps its wire name in brackets where it is no form field', () => {
    expect(textOfError('malformed', 'en', { field: 'pageSize' })).toBe(
      'Check what was sent (pageSize) and try again.',
    )
    for (const field of ['other', 'toString', '$&', 'request']) {
      expect(fieldLabel('en', field)).toBe(`what was sent (${field})`)
    }
  })
})
