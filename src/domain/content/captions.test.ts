import { describe, expect, it } from 'vitest'
import { captionFaults, splitCaptions } from './captions.ts'

const fence = (...lines: string[]) => ['```vtt', ...lines, '```'].join('\n')
const CUES = [
  'WEBVTT',
  '',
  '00:00.000 --> 00:01.500',
  'A signal',
  '',
  '01:00:00.000 --> 01:00:02.000 line:0',
  'ends',
]

describe('captions of a video', () => {
  it('are a block of their own in its text, which is left without them', () => {
    const text = `Before\n\n${fence(...CUES)}\n\nAfter`
    expect(splitCaptions(text)).toEqual({
      text: 'Before\n\n\n\nAfter',
      captions: `${CUES.join('\n')}\n`,
    })
    expect(captionFaults(text)).toEqual([])
  })

  it('are none where there is no such block', () => {
    const text = 'Text\n\n```\nWEBVTT\n```'
    expect(splitCaptions(text)).toEqual({ text, captions: null })
    expect(captionFaults(text)).toEqual([])
  })

  it.each([
    [[''], 'captions must begin with WEBVTT'],
    [['WEBVTT'], 'captions need a time'],
    [['WEBVTT', '', '00:02.000 --> 00:01.000', 'x'], 'wrong time: 00:02.000'],
    [['WEBVTT', '', '0:02 --> 0:03', 'x'], 'wrong time: 0:02'],
    [['WEBVTT', '', '00:61.000 --> 00:62.000', 'x'], 'wrong time'],
    [['WEBVTT', '', 'STYLE', '::cue { color: red }', '', ...CUES.slice(2)], 'have no styles'],
  ])('of %j are refused', (lines, fault) => {
    expect(captionFaults(fence(...lines)).join()).toContain(fault)
  })

  it('of two blocks are refused', () => {
    expect(captionFaults(`${fence(...CUES)}\n\n${fence(...CUES)}`)).toEqual([
      'captions must be one block',
    ])
  })
})
