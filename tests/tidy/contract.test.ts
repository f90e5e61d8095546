import { describe, expect, it } from 'vitest'
import { ERROR_CODES, statusOf } from '#contract/error-code.ts'
import { schemas } from '#contract/index.schema.ts'
import { endpoints } from '#contract/index.ts'
import { streamSchemas } from '#contract/stream.schema.ts'
import { STREAM_EVENTS } from '#contract/stream.ts'

const STATUSES = [400, 401, 403, 404, 408, 409, 413, 414, 422, 429, 431, 500, 503]

describe('the contract', () => {
  it('has a shape for every call, and a call for every shape', () => {
    expect(Object.keys(schemas).toSorted()).toEqual(Object.keys(endpoints).toSorted())
  })

  it('has a shape for every event of the stream, and an event for every shape', () => {
    expect(Object.keys(streamSchemas).toSorted()).toEqual([...STREAM_EVENTS].toSorted())
  })

  it.each(Object.entries(endpoints))('names, limits and refuses properly: %s', (key, endpoint) => {
    expect(key).toMatch(/^(GET|POST) \/[\w-]+(\/[\w:-]+)*$/)
    expect(endpoint.summary.trim()).not.toBe('')
    expect(endpoint.perMinute).toBeGreaterThan(0)
    expect(Object.keys(ERROR_CODES)).toEqual(expect.arrayContaining([...endpoint.refusals]))
  })

  it('gives every error code once, under a status that the wire knows', () => {
    const codes = Object.values(ERROR_CODES)
    expect(new Set(codes).size).toBe(codes.length)
    for (const code of codes) expect(STATUSES).toContain(statusOf(code))
  })
})
