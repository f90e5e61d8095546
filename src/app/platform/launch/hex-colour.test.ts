import { expect, it } from 'vitest'
import { hexColour } from './hex-colour.ts'

it.each([
  ['#17212b', '#17212b'],
  [' #fff ', '#ffffff'],
  ['#1aC', '#11aaCC'],
  ['#12345', null],
  ['white', null],
  ['rgb(0 0 0)', '#000000'],
  ['rgb(23, 33, 43)', '#17212b'],
  ['rgb(23,33,43)', '#17212b'],
  [' RGB( 23 33 43 / 50% ) ', '#17212b'],
  ['rgba(255, 255, 255, 0.5)', '#ffffff'],
  ['rgba(255,255,255,1)', '#ffffff'],
  ['rgb(256, 0, 0)', null],
  ['rgb(1, 2)', null],
  ['rgb(1, 2, 3, 4, 5)', null],
  ['rgb(-1, 2, 3)', null],
  ['', null],
])('the colour %j reaches Telegram as %s', (text, colour) => {
  expect(hexColour(text)).toBe(colour)
})
