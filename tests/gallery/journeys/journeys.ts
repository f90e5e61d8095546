import type { Journey } from './journey.ts'
import { MEMBER } from './member.ts'
import { NEW_USER } from './new-user.ts'
import { OPERATOR } from './operator.ts'

/** What a new user, a member and an operator each do. */
export const JOURNEYS: readonly Journey[] = [NEW_USER, MEMBER, OPERATOR]
