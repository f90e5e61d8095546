import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '#contract/headers.ts'
import { ROOT } from '#tests/support/run-command.ts'

/** A Chinese character that touches a Latin letter or a digit; only K线 and K線 are one word. */
const UNSPACED =
  /K [线線]|[\u4e00-\u9fff](?!K[线線])[A-Za-z0-9]|(?!K[线線])[A-Za-z0-9][\u4e00-\u9fff]/
/** An SMS is paid by the character, so it has no such spaces. */
const SMS = /\.(sms|short)\b/

/** Words and marks that the glossary replaced, by language. */
const REPLACED: Readonly<Record<Language, readonly RegExp[]>> = {
  en: [
    /Was it not you|may (not )?write to you|\bThis is no\b|\bby itself\b|\bat once\b/,
    /(?<!\/)\b(un)?b(ou|i)nd(ing)?\b/i,
    /\b(told|tells?|stands?)\b|prettif|worthless|vouch|whoever|somebody/i,
    /\bletters?\b(?! and| or|, digits)|\be-mail|\bmobile\b/i,
    /\b(true rate|odds|accuracy|recommended)\b/i,
    /closed signals?|signals? (has |have )?closed|\bbars?\b|\bplaces?\b/i,
    /\bintervals?\b(?<!confidence interval)/i,
    /favour|colour|cancelled|\bcalculation card/i,
    /\} ?[hsd] ago(?<!\}[hsd] ago)|\b(24|72) h\b|\b72H\b|\b15 minute\b|\b15m\b/,
    /['"]/,
  ],
  'zh-Hans': [
    /您/,
    /[「」"]/,
    /实盘|准确率|可信区间|真实胜率|样本/,
    /推荐价|开仓价|平仓|持有中|目标价/,
    /战绩|日志头|无法美化|市场情绪/,
    /用户协议|月度|年度会员|会员码|我的奖品|标星|星标/,
    /账号分|[个個]信号/,
    /\bStart\b(?!）)/,
  ],
  'zh-Hant': [
    /你/,
    /[“”"]/,
    /打開|簽名|註銷|校驗|掛單簿|應用程式/,
    /積分|分成|測算|獎券(?<!抽獎券)|使用者條款|月度|年度會員|會員碼|我的獎品/,
    /推薦價|開倉價|平倉|持倉中|目標價|買入持有/,
    /勝算|真實勝率|樣本|戰績|日誌頭|無法美化|市場情緒/,
    /帳號分|[个個]訊號/,
    /\bStart\b(?!）)/,
  ],
  vi: [
    /hội viên|phần chia|rút thăm|sao kê|nơi nhận|nơi liên hệ/i,
    /tô vẽ|tự biết|tỷ lệ thật|thành tích|thực đo|chạy thật/i,
    /đồng coin|các đồng\b|giá đề xuất|giá mở lệnh|giờ yên lặng|khung giờ/i,
    /nhồi(?! lệnh\))/i,
    /tín hiệu (này )?(đã đóng|đóng|bị hủy|hủy)\b/i,
    /[("“ ](long|short)\b/,
    /\d,\d{1,2}%/,
    /"/,
  ],
}

/** Screen titles that the product's specification spells so. */
const SPECIFIED: ReadonlySet<string> = new Set(['titles.bind', 'titles.bindSocial'])

/** Every text of the app, the letters and the bot by its key, `wallet.bill.other.text`. */
function textsOf(language: Language): [string, string][] {
  const folder = join(ROOT, 'src/words', language)
  return readdirSync(folder).flatMap((file) =>
    flatten(JSON.parse(readFileSync(join(folder, file), 'utf8')), [file.replace('.json', '')]),
  )
}

function flatten(value: unknown, path: readonly string[]): [string, string][] {
  if (typeof value === 'string') return [[path.join('.'), value]]
  return Object.entries(value ?? {}).flatMap(([key, inner]) => flatten(inner, [...path, key]))
}

describe('texts', () => {
  it.each(LANGUAGES)('use no word that the glossary replaced in %s', (language) => {
    const wrong = textsOf(language).filter(([key, text]) => {
      const words = text.replaceAll(/\{\{\w+\}\}/g, '{}')
      return (
        REPLACED[language].some((pattern) => pattern.test(words)) &&
        !(language === 'en' && SPECIFIED.has(key))
      )
    })
    expect(wrong).toEqual([])
  })

  it.each(['zh-Hans', 'zh-Hant'] as const)('set Chinese and Latin apart in %s', (language) => {
    const wrong = textsOf(language).filter(([key, text]) => !SMS.test(key) && UNSPACED.test(text))
    expect(wrong).toEqual([])
  })
})
