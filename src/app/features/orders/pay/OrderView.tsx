import { useNavigate } from 'react-router-dom'
import type { PagePath } from '#contract/page.ts'
import { Decimal } from '#domain/money/decimal.ts'
import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { CellList } from '#app/ui/list/CellList.tsx'
import { CellText } from '#app/ui/list/Cell.tsx'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import type { IconName } from '#app/ui/icon/Icon.tsx'
import type { Order } from '../queries.ts'
import type { OrderPhase } from './order-phase.ts'

const PRICES = '/membership' satisfies PagePath
const SIGNALS = '/pages/ai/ai' satisfies PagePath

const ICONS = {
  waiting: 'refresh',
  long: 'refresh',
  left: 'cross',
  paid: 'check',
  canceled: 'check',
  failed: 'cross',
  expired: 'cross',
  refunded: 'back',
} as const satisfies Record<OrderPhase, IconName>

interface OrderViewProps {
  readonly order: Order
  readonly phase: OrderPhase
  readonly onLook: () => void
}

/** State of an order, what it granted, and the next step. */
export function OrderView({ order, phase, onLook }: OrderViewProps) {
  const t = useWords('membership')
  return (
    <>
      <Notice
        icon={ICONS[phase]}
        {...useSaying(order, phase)}
        action={useNext(phase, onLook)}
        isGood={ICONS[phase] === 'check'}
      />
      <CellList>
        <CellText
          title={t('payment.order', { plan: t(`names.${order.plan}`), amount: useAmount(order) })}
          text={t('payment.ordered', { date: dateText(order.createdAt, 'full') })}
        />
      </CellList>
    </>
  )
}

/** An address that names no order of the reader's. */
export function UnknownOrder() {
  const t = useWords('membership')
  const navigate = useNavigate()
  const action = {
    label: t('payment.again'),
    onClick: () => void navigate(PRICES, { replace: true }),
  }
  return (
    <Notice
      icon="unknown"
      title={t('payment.unknown.title')}
      text={t('payment.unknown.text')}
      action={action}
    />
  )
}

function useSaying({ plus, plan }: Order, phase: OrderPhase) {
  const t = useWords('membership')
  if (phase === 'long')
    return { title: t('payment.waiting.title'), text: t('payment.waiting.long') }
  const values =
    plus === null
      ? { plan: t(`names.${plan}`), date: '' }
      : { plan: t(`names.${plus.plusType}`), date: dateText(plus.expiresAt, 'full') }
  return { title: t(`payment.${phase}.title`), text: t(`payment.${phase}.text`, values) }
}

function useNext(phase: OrderPhase, onLook: () => void) {
  const t = useWords('membership')
  const navigate = useNavigate()
  const to = (label: string, path: PagePath) => ({
    label,
    onClick: () => void navigate(path, { replace: true }),
  })
  if (phase === 'waiting' || phase === 'long') return { label: t('payment.look'), onClick: onLook }
  if (phase === 'paid' || phase === 'canceled') return to(t('payment.signals'), SIGNALS)
  return to(t('payment.again'), PRICES)
}

/** `$19.90`, `1,500 Stars`. */
function useAmount({ amount, currency }: Order): string {
  const t = useWords('membership')
  if (currency === 'USD') return `$${amount}`
  return t('choice.stars', { amount: new Decimal(amount).toFormat(0) })
}
