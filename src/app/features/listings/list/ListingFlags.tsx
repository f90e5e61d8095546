import { useWords } from '#app/i18n/use-words.ts'
import type { words } from '#app/i18n/words.ts'
import { Badge, type BadgeTone } from '#app/ui/number/Badge.tsx'
import type { Listing } from '../queries.ts'
import css from './ListingFlags.module.css'

type T = ReturnType<typeof words<'listings'>>
type Flag = readonly [tone: BadgeTone, text: string]

interface ListingFlagsProps {
  readonly listing: Listing
  /** The critical flags are named next to it. */
  readonly isNamed?: boolean
}

/** What a reader must see before the grade: invented, critical, taxed. Nothing where there is nothing. */
export function ListingFlags({ listing, isNamed = false }: ListingFlagsProps) {
  const t = useWords('listings')
  const critical = t('flag.critical')
  const flags = flagsOf(listing, t).filter(([, text]) => !isNamed || text !== critical)
  if (flags.length === 0) return null
  return (
    <span className={css['flags']}>
      {flags.map(([tone, text]) => (
        <Badge key={text} tone={tone}>
          {text}
        </Badge>
      ))}
    </span>
  )
}

function flagsOf({ isSimulated, audit }: Listing, t: T): Flag[] {
  const flags: Flag[] = []
  if (isSimulated) flags.push(['blue', t('simulated')])
  if (audit === null) return flags
  const { criticalKeys, taxVerdict, slippageVerdict } = audit
  if (criticalKeys.length > 0) flags.push(['red', t('flag.critical')])
  if (taxVerdict === 'severe') flags.push(['red', t('flag.taxSevere')])
  if (taxVerdict === 'high') flags.push(['amber', t('flag.taxHigh')])
  if (taxVerdict === 'unknown') flags.push(['grey', t('flag.taxUnknown')])
  if (slippageVerdict === 'severe') flags.push(['red', t('flag.slippageSevere')])
  if (slippageVerdict === 'high') flags.push(['amber', t('flag.slippageHigh')])
  return flags
}
