/**
 * Coins whose ticker, in capitals, means nothing else in a title: no word (ONE, NEAR, LINK), no
 * abbreviation (DOT, APT, ETC, SPX), no listed company (DASH, STRK). Ids; the table was read by hand
 * against `coin-names.json`. A coin that is missing here is tagged by its other spellings only.
 */
export const PLAIN_TICKERS: ReadonlySet<string> = idsOf(`
  1inch aave ada aixbt algo ankr arb arkm atom avax axs babydoge bch bera bgb bnb bome bonk bsv btc btg
  bttc cfx chz cro crv cspr dcr dgb doge dydx egld eigen enj ens eth ethfi fartcoin fet fil floki
  ftm ftt fxs gmx grt hbar hmstr icp icx ilv imx inj iost iota jasmy jto jup kaito kas kava kcs
  ksm ldo lrc lsk ltc lunc mana matic mkr mnt moodeng morpho nexo okb ondo ordi osmo paxg pendle pengu
  pepe pnut popcat pyth qnt qtum rndr rune rvn sei shib snx sol storj strax sui sushi tao theta tia ton
  trx uni ustc vtho wbtc wemix wif wld wlfi xaut xdc xec xem xlm xmr xpl xrp xtz xvg yfi ygg zec zil zro
  zrx
`)

/** Coins whose name means nothing else: not Flow, Gas, Compound, Near, Optimism or Stellar. */
export const PLAIN_NAMES: ReadonlySet<string> = idsOf(`
  aave ada algo ankr ape apt ar arb axs bch bera bome bonk bsv btc btg cake cati celo chz cro dcr doge
  dot dydx egld eigen enj ens etc eth ethfi ethw fartcoin fil floki ftm hbar hmstr hype icp ilv
  jasmy kas kava kmno ksm lunc link ltc ldo mana mina mon moodeng near not ondo ordi paxg pendle pengu
  pnut popcat pump pyth qtum ray rpl rune rvn shib sol strk sui tao theta tia ton trump trx uni
  vet virtual wbtc wif wld wlfi xaut xmr xtz zec zil zro
`)

/** Further spellings, in lower case. */
export const MORE_NAMES: ReadonlyMap<string, readonly string[]> = new Map([['eth', ['ether']]])

function idsOf(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}
