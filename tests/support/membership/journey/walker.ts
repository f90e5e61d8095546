import type { Frame } from 'playwright'
import type { PaidPlan } from '#domain/membership/plan.ts'

/** A person using the app, in a browser or in Telegram. */
export interface Walker {
  /** Address for gifts and codes. */
  readonly email: string
  readonly view: Frame
  /** Opens an address of the app at the current time of the server. */
  open(path: string): Promise<void>
  /** Presses the main action of a page or sheet: Telegram's main button if it has one. */
  act(name: string): Promise<void>
  /** The invite link, as copied or shared from its page. */
  invitationLink(): Promise<string>
  /** Buys a plan on the price page and waits until it is active. */
  buy(plan: PaidPlan): Promise<void>
  /** Closes the app; returns page errors. */
  leave(): Promise<string[]>
}

/** Signs a new person up. */
export type Arrive = (name: string, invitation?: string) => Promise<Walker>

export const see = async ({ view }: Walker, text: string | RegExp): Promise<void> =>
  await view.getByText(text).first().waitFor()

export const press = async ({ view }: Walker, name: string | RegExp): Promise<void> =>
  await view.getByRole('button', { name, exact: true }).click()

export const follow = async ({ view }: Walker, name: string | RegExp): Promise<void> =>
  await view.getByRole('link', { name }).click()
