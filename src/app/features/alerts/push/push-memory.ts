import { deviceStorage } from '#app/platform/storage.ts'

const KEY = 'buoy.push'

/** What this browser remembers of its pushes. */
export interface PushMemory {
  /** Somebody wants pushes here; a denial of the browser's does not change that. */
  readonly isWanted: boolean
  /** The address last sent to the server, and when (wall-clock time, ms). */
  readonly endpoint: string | null
  readonly sentWallTime: number
}

const NOTHING: PushMemory = { isWanted: false, endpoint: null, sentWallTime: 0 }

/** What is damaged counts as not there. */
export function readPushMemory(): PushMemory {
  try {
    const { isWanted, endpoint, sentWallTime } = Object(
      JSON.parse(deviceStorage.read(KEY) ?? 'null'),
    ) as Partial<PushMemory>
    return {
      isWanted: isWanted === true,
      endpoint: typeof endpoint === 'string' ? endpoint : null,
      sentWallTime: typeof sentWallTime === 'number' ? sentWallTime : 0,
    }
  } catch {
    return NOTHING
  }
}

export function writePushMemory(changed: Partial<PushMemory>): void {
  deviceStorage.write(KEY, JSON.stringify({ ...readPushMemory(), ...changed }))
}
