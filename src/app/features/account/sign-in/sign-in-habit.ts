import { currentLanguage } from '#app/i18n/words.ts'
import { deviceStorage } from '#app/platform/storage.ts'
import { AREAS, firstArea } from './area-codes.ts'
import type { ContactKind } from './contact.ts'

const KEY = 'buoy.sign-in'

/** The last sign-in method on this device; never who used it. */
export interface SignInHabit {
  readonly kind: ContactKind
  readonly method: 'code' | 'password'
  readonly area: string
}

/** The last method, or e-mail and code with the device's country. */
export function signInHabit(): SignInHabit {
  const { kind, way: method, area } = stored()
  const isArea = AREAS.some(({ iso }) => iso === area)
  return {
    kind: kind === 'mobile' ? 'mobile' : 'email',
    method: method === 'password' ? 'password' : 'code',
    area: isArea ? String(area) : firstArea(currentLanguage(), navigator.languages),
  }
}

export function rememberSignInHabit({ kind, method, area }: SignInHabit): void {
  deviceStorage.write(KEY, JSON.stringify({ kind, way: method, area }))
}

function stored(): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(deviceStorage.read(KEY) ?? 'null'))
  } catch {
    return {}
  }
}
