import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '#contract/headers.ts'
import { ROOT } from '#tests/support/run-command.ts'
import { FILES } from './source-files.ts'

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
    /实盘|准确率|可信区间|可能范围|真实胜率|样本/,
    /推荐价|开仓价|平仓|持有中|目标价/,
    /战绩|日志头|检查点|无法美化|市场情绪|买入并持有/,
    /用户协议|月度|年度会员|会员码|我的奖品|标星|星标/,
    /账号分|[个個]信号/,
    /\bStart\b(?!）)/,
  ],
  'zh-Hant': [
    /你/,
    /[“”"]/,
    /打開|簽名|註銷|校驗|掛單簿|應用程式/,
    /積分|分成|測算|獎券(?<!抽獎券)|使用者條款|月度|年度會員|會員碼|我的獎品/,
    /推薦價|開倉價|平倉|持倉中|目標價|停損|買入(並)?持有/,
    /勝算|真實勝率|可能範圍|樣本|戰績|日誌頭|檢查點|無法美化|市場情緒/,
    /帳號分|[个個條]訊號|記錄|淨收益/,
    /專享|去登入|以後再說|支付方式|列表|點擊/,
    /\bStart\b(?!）)/,
  ],
  vi: [
    /hội viên|phần chia|rút thăm|sao kê|nơi nhận|nơi liên hệ/i,
    /tô vẽ|tự biết|tỷ lệ thật|khoảng có thể|điểm kiểm|thành tích|thực đo|chạy thật/i,
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

/** Words that keys and code replaced: history, cached, membership status, recompute, breadth, ... */
const CODE = /\b(told|kept|standing|rework(ed)?|mood|parcels?|desks?|surplus)\b(?!-)/
const CODE_FOLDERS = /^(src\/app|tests\/(e2e|gallery))\/.*\.(tsx?|css)$/
const KEYS = /\b(told|standing|mood|rework(ed)?|world|letter|odds|accuracy)\b/

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

  it.each(LANGUAGES)('have no key with a replaced word in %s', (language) => {
    expect(textsOf(language).flatMap(([key]) => (KEYS.test(key) ? [key] : []))).toEqual([])
  })
})

describe('the code of the app, its browser tests and its gallery', () => {
  it('uses no replaced word', () => {
    const files = FILES.filter(({ path }) => CODE_FOLDERS.test(path))
    const found = files.flatMap(({ path, lines }) =>
      lines.flatMap((line, at) => (CODE.test(line) ? [`${path}:${at + 1}: ${line.trim()}`] : [])),
    )
    expect(files.length).toBeGreaterThan(500)
    expect(found).toEqual([])
  })
})

/** Stored and wire names there are in `snake_case`, or in `STORED`. */
const SERVER_CODE = /^src\/(server|domain|contract)\//
const TEST_CODE = /^tests\/(api|faults|bench|evidence|support)\//

/** Names of rows in tables whose names stay. */
const STORED = /\b(WorldRow|KeptAnswerRow)\b/g

/** Identifiers and words that the glossary replaced in code, by where they may not return. */
const REPLACED_IN_CODE: readonly (readonly [RegExp, readonly RegExp[]])[] = [
  [
    SERVER_CODE,
    [
      /\b(told|loose|parcels?|desks?|mood|surplus|standings?|isBeside|openBeside)\b/i,
      /\bpresent[A-Z]\w*\(/,
      /\bKept[A-Z]/,
      /\bheadlines?\b/,
    ],
  ],
  [
    TEST_CODE,
    [
      /\b(told|loose|surplus|standings?|nominates?)\b/i,
      /\bparcels?\b/,
      /\b\w*Desk\b/,
      /\b(open)?Paper[A-Z]/,
      /\bPAPER_/,
      /\b[Kk]ept[A-Z]/,
      /\bconst (\{.*\bkept\b|\[?kept\b|letters?\b)/,
      /[a-z](Standing|Told|Kept)\b|\bstanding[A-Z]/,
    ],
  ],
  [
    /^(src\/(server|domain|contract)|tests\/(api|faults|bench|evidence|support))\//,
    [/\b\w*World\b/],
  ],
]

describe('the code of the server and its tests', () => {
  it('uses no identifier that the glossary replaced', () => {
    const files = FILES.filter(({ path }) => /\.tsx?$/.test(path))
    const wrong = REPLACED_IN_CODE.flatMap(([where, patterns]) =>
      files
        .filter(({ path }) => where.test(path))
        .flatMap(({ path, isTest, lines }) =>
          lines.flatMap((line, index) => {
            const text = line.replaceAll(STORED, '')
            const found = patterns.find((pattern) => pattern.test(text))
            const isVerifyTest = isTest && path.startsWith('src/server/verify/')
            return found === undefined || isVerifyTest ? [] : [`${path}:${index + 1}: ${found}`]
          }),
        ),
    )
    expect(wrong).toEqual([])
  })
})
