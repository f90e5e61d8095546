/** The set's version that the table was reviewed against: the build stops at another. */
export const REVIEWED_VERSION = '4.0.56'

/**
 * Coins whose logo in the set has the ticker's name. Each was looked at beside the coin that the
 * exchanges list under that ticker: a wrong logo is worse than none. Left out although the set has
 * the name: tickers that mean another coin there (ACT, AIN, ARC, ATH, BEAM, CAT, LA, LAYER, LIT,
 * MET, NOM, SONIC, TREE, TUT), that have changed hands (MON, EDEN), and logos that are not the
 * coin's own (AI, CORE, CYBER, DEGEN, PORTAL, STRK, TAO, TOKEN, TOSHI).
 */
const SAME_NAME = `
  1inch a aave abt ach acx ada aevo agix aioz akt alcx aleo algo alice alpaca ant ape apm
  apt ar ardr ark arpa ata atm atom auction audio ava avax axl axs bat bch bel blur blz
  bnb bnt bond bsv bsw btc btg bzz c98 cake celo celr cetus cfg cfx cgpt chr chz ckb combo
  comp cos coti cow cro crv cspr ctc ctk ctsi ctxc cvc dao dash data dcr dego dent dexe df
  dgb dia dodo doge dot dusk dydx edu egld elf elon enj ens eos ern etc eth ethw eul farm
  fet fida fil fio firo fis fitfi flm flow flr flux for forth front ftm fun fxs g gal gala
  gas ghst glm glmr gmx gno gns gods grt gtc hard hbar hemi hft hifi hive hnt hook hot icp
  icx id idex ilv imx inj iota iq iris jasmy joe jst jup kaia kas kava kda key kishu klay
  kmd knc kp3r ksm ldo leo lever lina linea link loka lon looks loom lpt lqty lrc lsk ltc
  lto lumia luna lunc mana mask matic mav mbl mbox mbx mc mdt mdx meme metis mina mkr mln
  mnt mobile mog movr mtl mvl mxc myria near neo nexo nkn nmr nuls nym oax ocean ogn okt
  om one ong ont op orbs ordi osmo oxt paxg pendle people pepe perp pha phb pivx pixel
  plume pokt pol pols polyx pond popcat powr prime pro prom prq pundix pyr pyth qkc qnt
  qtum quick rad ray rdnt reef rei ren req rif rlc rndr ronin rose rpl rsr rss3 rune rvn
  safe samo sand sats sc scrt sfp shib skl slp snt snx sol spell spx ssv steem stg stmx
  storj stpt strax stx sui sun sushi sweat swell swftc sxp sys t taiko tel tfuel the theta tia
  tko tlm tlos ton torn trac trb troy tru trx tvk twt uft uma unfi uni utk vana vet vib
  vidt vine vite voxel vra vtho wan waves waxp wbtc wemix win wing wrx xai xaut xch xdc
  xec xem xlm xmr xno xpr xrd xrp xtz xvg xvs xyo yfi yfii ygg zbc zec zen zil zora zrx
`

/** Coins whose logo has the name of their network in the set. */
const OTHER_NAME = [
  ['arb', 'arbitrum-one'],
  ['astr', 'astar'],
  ['bb', 'bouncebit'],
  ['bera', 'berachain'],
  ['gun', 'gunz'],
  ['hype', 'hyper-evm'],
  ['iotx', 'iotex'],
  ['magic', 'treasure'],
  ['manta', 'manta-pacific'],
  ['move', 'movement'],
  ['order', 'orderly'],
  ['s', 'sonic'],
  ['scr', 'scroll'],
  ['sei', 'sei-network'],
  ['strk', 'starknet'],
  ['vic', 'viction'],
  ['wld', 'world'],
  ['xpl', 'plasma'],
  ['zeta', 'zeta-chain'],
  ['zk', 'zksync'],
  ['zrc', 'zircuit'],
] as const

/** Name in the icon set by coin id. */
export const LOGO_NAMES: ReadonlyMap<string, string> = new Map([
  ...SAME_NAME.trim()
    .split(/\s+/)
    .map((id) => [id, id] as const),
  ...OTHER_NAME,
])
