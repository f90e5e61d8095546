import { z } from 'zod'
import type { EndpointName } from '#contract/index.ts'
import { schemas } from '#contract/index.schema.ts'

/** A shape as JSON Schema has it, as far as calls use it. */
export type Shape = z.core.JSONSchema.BaseSchema

/** Makes a text for a field: `email` of a shape with `maxLength`. */
export type TextOf = (field: string, shape: Shape) => string

/** A field of a call that holds a text of the caller's choice. */
export interface TextField {
  readonly name: string
  /** `cardIds` takes a list. */
  readonly isList: boolean
}

type Random = () => number

/** Request shape of a call, its variants included. */
export function requestShapesOf(name: EndpointName): readonly Shape[] {
  const shape = z.toJSONSchema(schemas[name].request, { io: 'input', unrepresentable: 'any' })
  return [shape, ...(shape.anyOf ?? []), ...(shape.allOf ?? [])] as Shape[]
}

/** Fields of a call that take any text: ids, contacts, codes; no choices. */
export function textFieldsOf(name: EndpointName): readonly TextField[] {
  return requestShapesOf(name).flatMap((shape) =>
    Object.entries(shape.properties ?? {}).flatMap(([field, of]) => {
      if (typeof of === 'boolean') return []
      const item = of.type === 'array' && typeof of.items === 'object' ? of.items : of
      if (Array.isArray(item) || !isText(item)) return []
      return [{ name: field, isList: of.type === 'array' }]
    }),
  )
}

/** A request whose form the contract takes, with random values; texts come from `textOf`. */
export function fittingRequest(
  name: EndpointName,
  random: Random,
  textOf: TextOf,
): Record<string, unknown> {
  const shapes = requestShapesOf(name).filter(({ properties }) => properties !== undefined)
  const [shape = {}] = shapes.length > 1 ? [pick(shapes, random)] : shapes
  return objectOf(shape, random, textOf)
}

function objectOf(shape: Shape, random: Random, textOf: TextOf): Record<string, unknown> {
  const required = new Set(shape.required ?? [])
  const entries = Object.entries(shape.properties ?? {}).filter(
    ([field]) => required.has(field) || random() < 0.4,
  )
  return Object.fromEntries(
    entries.map(([field, of]) => [field, valueOf(of as Shape, { field, random, textOf })]),
  )
}

interface Making {
  readonly field: string
  readonly random: Random
  readonly textOf: TextOf
}

function valueOf(shape: Shape, making: Making): unknown {
  const { field, random, textOf } = making
  if (shape.const !== undefined) return shape.const
  if (shape.enum !== undefined) return pick(shape.enum, random)
  const choices = shape.anyOf ?? shape.oneOf
  if (choices !== undefined) return valueOf(pick(choices, random), making)
  switch (shape.type) {
    case 'boolean':
      return random() < 0.5
    case 'integer':
    case 'number':
      return numberOf(shape, random)
    case 'array':
      return listOf(shape, making)
    case 'object':
      return objectOf(shape, random, textOf)
    case 'null':
      return null
    default:
      return textOf(field, shape)
  }
}

function listOf(shape: Shape, making: Making): unknown[] {
  const count = (shape.minItems ?? 0) + Math.floor(making.random() * 3)
  const most = Math.min(count, shape.maxItems ?? count)
  return Array.from({ length: most }, () => valueOf(shape.items as Shape, making))
}

/** An end of its range every other time. */
function numberOf({ minimum = 0, maximum = 100 }: Shape, random: Random): number {
  const edge = random()
  if (edge < 0.25) return minimum
  if (edge < 0.5) return maximum
  return minimum + Math.floor(random() * Math.min(10, maximum - minimum + 1))
}

function isText({ type, enum: choices, const: only }: Shape): boolean {
  return type === 'string' && choices === undefined && only === undefined
}

function pick<Item>(items: readonly Item[], random: Random): Item {
  return items[Math.floor(random() * items.length)] as Item
}
