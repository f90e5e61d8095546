import type { Frame } from 'playwright'
import type { PaidPlan } from '#domain/membership/plan.ts'

/** Somebody with a device in hand, in either twin of the app. */
export interface Walker {
  /** What a friend who gives a card, and a code, reach them by. */
  readonly email: string
  readonly view: Frame
  /** Goes to an address of the app, by the clock as it stands. */
  open(path: string): Promise<void>
  /** The act that a page or a sheet is there for: Telegram's main button where it has one. */
  act(name: string): Promise<void>
  /** The link of one's own invitation as it is handed on, from the page that shows it. */
  invitationLink(): Promise<string>
  /** Buys a plan on the page of prices and waits until it is open. */
  buy(plan: PaidPlan): Promise<void>
  /** Leaves; what went wrong on the way. */
  leave(): Promise<string[]>
}

/** Somebody who comes to the app for the first time and signs up. */
export type Arrive = (name: string, invitation?: string) => Promise<Walker>

export const see = async ({ view }: Walker, text: string | RegExp): Promise<void> =>
  await view.getByText(text).first().waitFor()

export const press = async ({ view }: Walker, name: string | RegExp): Promise<void> =>
  await view.getByRole('button', { name, exact: true }).click()

export const follow = async ({ view }: Walker, name: string | RegExp): Promise<void> =>
  await view.getByRole('link', { name }).click()
