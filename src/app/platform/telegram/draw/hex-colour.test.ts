import { expect, it } from 'vitest'
import { hexColour } from './hex-colour.ts'

it.each([
  ['#17212b', '#17212b'],
  [' #fff ', '#ffffff'],
  ['#1aC', '#11aaCC'],
  ['#12345', null],
  ['white', null],
  ['rgb(0 0 0)', null],
  ['', null],
])('the colour %j reaches Telegram as %s', (text, colour) => {
  expect(hexColour(text)).toBe(colour)
})
