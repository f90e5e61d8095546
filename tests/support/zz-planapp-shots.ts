import { readFileSync } from 'node:fs'
import { launchBrowser } from '#tests/support/browser.ts'
import { visitPage } from '#tests/support/visit-page.ts'
const people = JSON.parse(readFileSync('/tmp/planapp/people.json', 'utf8'))
const base = 'http://127.0.0.1:8371'.replace('127.0.0.1', 'localhost')
const browser = await launchBrowser()
const all: [string, string, string | null, object?][] = [
  ['member-guest', '/membership', null],
  ['member-year', '/membership?isYear=true', 'fresh'],
  ['vip', '/pages/my/vipKey', 'fresh'],
  ['prize', '/pages/my/prize', 'year'],
  ['give', '/pages/my/prize/give', 'year'],
  ['record', '/pages/my/prize/record', 'year'],
  ['payment', '/membership/payment?orderId=zzz', 'fresh'],
  ['my', '/pages/my/my', 'year'],
  ['webview', '/pages/webview/webview?url=https://evil.example/', null],
]
const only = process.argv[2]?.split(',')
const variants = (process.argv[3] ?? 'en-light').split(',')
for (const [name, path, who] of all) {
  if (only && only[0] !== 'all' && !only.includes(name)) continue
  for (const v of variants) {
    const [lang, theme, w = '360'] = v.split('-')
    const kept = { 'buoy.preferences': JSON.stringify({ v: 1, lang: { en: 'en', zh: 'zh-Hans', tw: 'zh-Hant', vi: 'vi' }[lang!], theme: { colour: '#1B9367', dark: theme === 'dark' } }) }
    const token = who === null ? undefined : people[who].token
    await visitPage(browser, base + path, { ...(token && { token }), kept, viewport: { width: Number(w), height: w === '1280' ? 800 : 740 } }, async (page) => {
      await page.locator('main').waitFor()
      await page.waitForTimeout(1500)
      await page.screenshot({ path: `/tmp/planapp/${name}-${v}.png`, fullPage: true })
    }).catch((e) => console.log(name, v, String(e).slice(0, 600)))
  }
}
await browser.close()
