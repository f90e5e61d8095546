import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownLink } from '#app/features/messages/list/own-link.ts'
import { loginJumpTo } from '#app/state/session.ts'
import { webviewTarget } from '#app/features/membership/pages/webview-target.ts'
import { addTestAccount } from '#tests/support/account/add-account.ts'
import {
  type AccountServer,
  startAccountServer,
} from '#tests/support/account/start-account-server.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { ADDRESSES, SCRIPT_TEXTS } from '#tests/support/hostile/browser-corpora.ts'
import { addMessages } from '#tests/support/messages/add-messages.ts'
import { visitPage } from '#tests/support/visit-page.ts'

const OWN = 'https://own.example'

let server: AccountServer
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
  server = await startAccountServer()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

/** Notes what a script of a text would do; the policy of the page does not stop it here. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const ran: unknown[] = []
    Object.assign(window, { ran, alert: (what: unknown) => ran.push(what) })
  })

/** What ran, and elements that only a text taken for HTML leaves. */
const traces = (page: Page) =>
  page.evaluate(() => [
    ...(window as unknown as { ran: readonly unknown[] }).ran,
    ...[...document.querySelectorAll('main iframe, main script, main object, main base')].map(
      ({ outerHTML }) => outerHTML,
    ),
    ...[...document.querySelectorAll('*')]
      .filter((one) => one.getAttributeNames().some((name) => name.startsWith('on')))
      .map(({ outerHTML }) => outerHTML),
  ])

describe('a text that would be a script', () => {
  it('is shown as it is written, on the pages that show names and messages (T18)', async () => {
    const person = await addTestAccount(server.context)
    await server.context.db.transaction(async (tx) => {
      const nickname = SCRIPT_TEXTS[2]
      await tx
        .updateTable('accounts')
        .set({ nickname })
        .where('id', '=', person.accountId)
        .execute()
    })
    await addMessages(
      server.context,
      person,
      SCRIPT_TEXTS.map((contact) => ({
        kind: 'system',
        what: 'account.contactChanged',
        params: { time: '2026-11-20', contact: contact.replace('\u0000', '') },
        link: '/pages/my/bind',
      })),
    )
    const options = { token: person.token, before: watch }
    for (const [path, text] of [
      ['/pages/my/msg/list?kind=system', '<style>@import'],
      ['/pages/my/my', SCRIPT_TEXTS[2]],
      ['/pages/my/userInfo', SCRIPT_TEXTS[2]],
    ] as const) {
      await visitPage(browser, server.url + path, options, async (page) => {
        await page.getByText(text).first().waitFor()
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
        expect([path, await traces(page)]).toEqual([path, []])
      })
    }
  })
})

describe('an address that leads elsewhere', () => {
  it('is taken by no redirect, message or frame, however it is written, as a browser reads it (T17)', async () => {
    expect(ADDRESSES.length).toBeGreaterThan(300)
    const given = ADDRESSES.flatMap((address) => {
      const target = webviewTarget(`?url=${encodeURIComponent(address)}`, {
        origin: OWN,
        allowed: [],
      })
      return [
        ownLink(address),
        loginJumpTo(address)?.redirect ?? null,
        target.kind === 'page' ? target.path : null,
        target.kind === 'frame' ? target.url : null,
      ].flatMap((taken) => (taken === null ? [] : [[address, taken] as const]))
    })
    await visitPage(browser, server.url, {}, async (page) => {
      const leaving = await page.evaluate(
        ([pairs, own]) =>
          pairs.filter(([, taken]) => {
            const link = document.createElement('a')
            link.href = new URL(taken, own).href
            return link.origin !== own || link.protocol !== 'https:'
          }),
        [given, OWN] as const,
      )
      expect(leaving).toEqual([])
    })
  })

  it('opens nowhere in the page that frames sites (T17)', async () => {
    await visitPage(browser, server.url, { before: watch }, async (page) => {
      for (const address of [
        '//evil.example',
        '/\\evil.example',
        'https:evil.example',
        'javascript:alert(1)',
      ]) {
        await page.goto(`${server.url}/pages/webview/webview?url=${encodeURIComponent(address)}`)
        await page.getByText('This address cannot be opened here').waitFor()
        expect([address, await traces(page)]).toEqual([address, []])
      }
    })
  })
})
