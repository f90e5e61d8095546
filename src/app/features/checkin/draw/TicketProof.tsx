import { useWords } from '#app/i18n/use-words.ts'
import { Icon } from '#app/ui/icon/Icon.tsx'
import { checkDraw, type DrawnTicket } from './check-draw.ts'
import css from './TicketRow.module.css'

/** A result, computed again on this device from what was promised before the draw. */
export default function TicketProof({ ticket }: { readonly ticket: DrawnTicket }) {
  const t = useWords('checkin')
  const check = attempt(ticket)
  return (
    <div className={css['proof']}>
      <p>{t('proof.lead')}</p>
      <Hex name={t('proof.hash')} text={ticket.seedHash} />
      <Hex name={t('proof.seed')} text={ticket.seed} />
      <Hex name={t('proof.ticket')} text={ticket.ticketId} />
      {check === null ? (
        <p role="alert">{t('proof.failed')}</p>
      ) : (
        <>
          <Step isRight={check.isSeedValid} text={t('proof.hashStep')} />
          <Step isRight text={t('proof.numberStep', { number: check.number })} />
          <Step
            isRight={check.isPrizeRight}
            text={t('proof.prizeStep', {
              number: check.number,
              prize: t(`prize.${check.prize}`),
            })}
          />
          <p className={css['verdict']} role="status">
            {t(check.isSeedValid && check.isPrizeRight ? 'proof.good' : 'proof.bad')}
          </p>
        </>
      )}
    </div>
  )
}

function attempt(ticket: DrawnTicket) {
  try {
    return checkDraw(ticket)
  } catch {
    return null
  }
}

function Hex({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <p>
      <span className={css['name']}>{name}</span>
      <br />
      <span className={`numbers ${css['hex']}`} translate="no">
        {text}
      </span>
    </p>
  )
}

function Step({ isRight, text }: { readonly isRight: boolean; readonly text: string }) {
  return (
    <p className={css['step']} data-right={isRight}>
      <Icon name={isRight ? 'check' : 'cross'} />
      <span>{text}</span>
    </p>
  )
}
