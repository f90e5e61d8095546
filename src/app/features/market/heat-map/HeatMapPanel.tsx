import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { percentText } from '#domain/money/percent-text.ts'
import { momentText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { useOnline } from '#app/platform/browser/use-online.ts'
import type { Ticker } from '#app/state/ticker-store.ts'
import { useTicker } from '#app/state/use-ticker.ts'
import { Price } from '#app/ui/number/Price.tsx'
import { CoinRow } from '../home/CoinRow.tsx'
import { HomeSection } from '../home/HomeSection.tsx'
import { changeNow } from '../home/overview-coins.ts'
import { type HeatCoin, type HeatMap, rankingQueries } from '../ranking/ranking-queries.ts'
import { volumeText } from '../ranking/volume-text.ts'
import { GreyHeatMap } from './GreyHeatMap.tsx'
import { heatOf, heatTilesOf, type HeatTile, summaryOf } from './heat-tiles.ts'
import css from './HeatMapPanel.module.css'

/** The largest coins: area is the 24h volume, colour the 24h change. Also as a list. None without an answer. */
export function HeatMapPanel() {
  const t = useWords('home')
  const { data, errorUpdateCount } = useQuery(rankingQueries.heatMap())
  const tiles = useMemo(() => heatTilesOf(data?.items ?? []), [data])
  const isOnline = useOnline()
  const isLost = errorUpdateCount > 0 || !isOnline
  const isMissing = data === undefined ? isLost : tiles.length === 0 || data.asOf === null
  if (isMissing) return null
  return (
    <HomeSection title={t('heat.title')} note={t('heat.note')}>
      {data === undefined ? <GreyHeatMap /> : <Content heatMap={data} tiles={tiles} />}
    </HomeSection>
  )
}

interface ContentProps {
  readonly heatMap: HeatMap
  readonly tiles: readonly HeatTile[]
}

function Content({ heatMap, tiles }: ContentProps) {
  const t = useWords('heat')
  const [isList, setList] = useState(false)
  const { asOf } = heatMap
  if (asOf === null) return null
  return (
    <>
      {isList ? <HeatList tiles={tiles} /> : <HeatTiles tiles={tiles} asOf={asOf} />}
      <div className={css['foot']}>
        <Summary heatMap={heatMap} tiles={tiles} asOf={asOf} />
        <button
          type="button"
          className={css['look']}
          aria-pressed={isList}
          onClick={() => setList(!isList)}
        >
          {t('asList')}
        </button>
      </div>
    </>
  )
}

interface TilesProps {
  readonly tiles: readonly HeatTile[]
  readonly asOf: number
}

function HeatTiles({ tiles, asOf }: TilesProps) {
  const t = useWords('heat')
  return (
    <ul className={css['map']} aria-label={t('label')} data-rows>
      {tiles.map((tile) => (
        <TileLink key={tile.coin.coinId} tile={tile} asOf={asOf} />
      ))}
    </ul>
  )
}

interface TileLinkProps {
  readonly tile: HeatTile
  readonly asOf: number
}

/** One coin; a price that follows repaints this tile alone, and none moves. */
function TileLink({ tile: { coin, place, hasChange, hasName }, asOf }: TileLinkProps) {
  const t = useWords('heat')
  const { coinId, symbol } = coin
  const dated = useMemo(() => ({ ...coin, asOf }), [coin, asOf])
  const changePct = useTicker(
    coinId,
    useCallback((ticker: Ticker | undefined) => changeNow(dated, ticker), [dated]),
  )
  const change = percentText(changePct)
  const label = t('tile', { symbol, change, volume: volumeText(coin) })
  return (
    <li
      className={css['tile']}
      style={{
        insetInlineStart: share(place.x),
        top: share(place.y),
        width: share(place.width),
        height: share(place.height),
      }}
    >
      <Link
        to={`/pages/ai/detail?coinId=${coinId}`}
        data-heat={heatOf(changePct)}
        aria-label={label}
        title={label}
      >
        {hasName && <strong>{symbol}</strong>}
        {hasChange && <span className="numbers">{change}</span>}
      </Link>
    </li>
  )
}

function share(part: number): string {
  return `${(100 * part).toFixed(3)}%`
}

function HeatList({ tiles }: { readonly tiles: readonly HeatTile[] }) {
  const t = useWords('heat')
  return (
    <ul aria-label={t('label')} data-rows>
      {tiles.map(({ coin }) => (
        <CoinRow
          key={coin.coinId}
          coinId={coin.coinId}
          symbol={coin.symbol}
          note={<span className="numbers">{t('volume', { volume: volumeText(coin) })}</span>}
          closes={[]}
          price={<Price value={coin.price} />}
          changePct={coin.change24hPct}
        />
      ))}
    </ul>
  )
}

interface SummaryProps extends TilesProps {
  readonly heatMap: HeatMap
}

/** The map in words. */
function Summary({ heatMap, tiles, asOf }: SummaryProps) {
  const t = useWords('heat')
  const total = Number(heatMap.totalQuoteVolume24h)
  const { best, worst, ...counts } = summaryOf(
    tiles.map(({ coin }) => coin),
    total,
  )
  return (
    <p className={css['summary']}>
      {t('summary', { ...counts, time: momentText(asOf).replaceAll(' ', '\u00A0') })}
      <span className={css['ends']}>{endsText(t, best, worst)}</span>
    </p>
  )
}

/** The largest rise and the largest fall; nothing of one that there is not. */
function endsText(
  t: ReturnType<typeof useWords<'heat'>>,
  best: HeatCoin | null,
  worst: HeatCoin | null,
): string {
  const moveOf = ({ symbol, change24hPct }: HeatCoin) => `${symbol} ${percentText(change24hPct)}`
  if (best !== null && worst !== null) {
    return t('both', { best: moveOf(best), worst: moveOf(worst) })
  }
  if (best !== null) return t('best', { coin: moveOf(best) })
  return worst === null ? '' : t('worst', { coin: moveOf(worst) })
}
