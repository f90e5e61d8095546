import { describe, expect, it } from 'vitest'
import { objectKey } from './object-key.ts'

const FOLDER = 'avatar/01jd3v0c5f6g7h8j9k0m1n2p3q'
const keyOf = (name: string) => objectKey({ folder: FOLDER, wallNow: 17, random: 5, name })

describe('the key of an upload', () => {
  it('is folder, time, random number and the file`s name', () => {
    expect(keyOf('me.png')).toBe(`${FOLDER}/175me.png`)
  })

  it.each([
    ['My photo (1).JPG', 'Myphoto1.JPG'],
    ['照片.png', '.png'],
    ['../../etc/passwd', '.etcpasswd'],
    ['a\u202Egnp.exe', 'agnp.exe'],
    ['', ''],
  ])('keeps of %j what is plain', (name, plain) => {
    expect(keyOf(name)).toBe(`${FOLDER}/175${plain}`)
  })

  it('keeps the end of a long name with its extension', () => {
    expect(keyOf(`${'a'.repeat(200)}.png`)).toMatch(/\/175a{36}\.png$/)
  })
})
