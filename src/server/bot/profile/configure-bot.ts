import { Api } from 'grammy'
import type { Config } from '#server/config.ts'
import { retryCalls } from '../retry-calls.ts'
import { redactError } from '../redact-error.ts'
import { type Profile, ProfileRefused, requireFit } from './profile.ts'
import { type Setting, settingsOf } from './settings.ts'

/**
 * Shows where the bot at Telegram differs from the profile, a line each as in a diff, and with
 * `isApplied` applies the changes. Reports each step by `print`; returns how many settings still differ.
 *
 * @throws ProfileRefused before anything is sent, where no bot is set or Telegram would refuse a text
 */
export async function configureBot(
  { account }: Pick<Config, 'account'>,
  profile: Profile,
  { isApplied, print }: { readonly isApplied: boolean; readonly print: (line: string) => void },
): Promise<number> {
  requireFit(profile)
  const { telegram, publicUrl } = account
  if (telegram === null) throw new ProfileRefused('Set TELEGRAM_BOT_TOKEN and TELEGRAM_BOT_NAME.')
  const isReachable = publicUrl?.startsWith('https://') === true
  if (!isReachable) print('The menu button stays as it is: PUBLIC_URL is not an HTTPS address.')
  const api = new Api(telegram.botToken, { apiRoot: telegram.apiOrigin, timeoutSeconds: 20 })
  api.config.use(retryCalls)
  let leftCount = 0
  for (const setting of settingsOf(profile, isReachable ? publicUrl : null)) {
    if (!(await configure(api, setting, { isApplied, print }))) leftCount += 1
  }
  return leftCount
}

/** Whether a setting is as it is wanted, at the end. */
async function configure(
  api: Api,
  setting: Setting,
  { isApplied, print }: { readonly isApplied: boolean; readonly print: (line: string) => void },
): Promise<boolean> {
  try {
    const current = await setting.read(api)
    if (current === setting.wanted) return true
    for (const line of [setting.name, ...differenceOf(current, setting.wanted)]) print(line)
    if (!isApplied) return false
    await setting.apply(api)
    print('  set')
    return true
  } catch (error) {
    // Never the fault itself: its address holds the token.
    const { method, code, what } = redactError(error)
    print(`${setting.name}: not set. ${method}: ${code} ${what}`)
    return false
  }
}

/** `- ` before a line that goes, `+ ` before one that comes, two spaces before one that stays. */
function differenceOf(current: string, wanted: string): string[] {
  const [before, after] = [current.split('\n'), wanted.split('\n')]
  const gone = before.filter((line) => line !== '' && !after.includes(line))
  return [
    ...gone.map((line) => `- ${line}`),
    ...after.map((line) => `${before.includes(line) ? '  ' : '+ '}${line}`),
  ]
}
