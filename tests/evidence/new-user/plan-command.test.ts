import { describe, expect, it } from 'vitest'
import { findCommands } from './find-commands.ts'
import { planOf } from './plan-command.ts'
import { ROOT } from '#tests/support/run-command.ts'

const user = { folder: '/f', clone: '/f/buoy', home: '/f/home', candles: '/f/c', hasReal: true }
const plan = (text: string) => planOf(text, { ...user, port: 1 })

describe('how a command of the documents is tried', () => {
  it('is by starting what serves, and by running the rest to its end', () => {
    expect(plan('MARKET=live npm start')).toEqual({ how: 'start', as: 'MARKET=live npm start' })
    expect(plan('npm run admin -- ledger check')).toMatchObject({ how: 'run', codes: [0] })
    expect(plan('npm run admin -- <noun> <verb> ...')).toMatchObject({ codes: [0, 1, 2] })
    expect(plan('npm run backtest -- <folder>')).toMatchObject({ as: 'npm run backtest -- /f/c' })
  })

  it('is by its shortest part where the whole takes long, whatever part is named', () => {
    for (const text of ['npm run bench', 'npm run bench -- peers', 'npm run prove -- soak']) {
      expect(plan(text)).toMatchObject({ how: 'run', as: expect.stringMatching(/--help$/) })
    }
    expect(plan('npm run gallery -- screenshots')).toMatchObject({ as: 'npm run gallery -- 404' })
  })

  it('covers every command that README and src/docs mention', () => {
    const commands = findCommands(ROOT)
    expect(commands.length).toBeGreaterThan(40)
    const never = commands.filter(({ text }) => plan(text).how === 'never')
    expect(never.map(({ text }) => text)).toEqual(['npm ci', 'npm ci --omit=dev'])
  })
})
