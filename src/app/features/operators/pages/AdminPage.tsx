import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { ERROR_CODES } from '#contract/error-code.ts'
import { ApiFailure } from '#app/api/api-failure.ts'
import { appSettings } from '#app/api/app-settings.ts'
import { Failed } from '#app/api/failure/Failed.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { isInTelegram } from '#app/platform/launch/launch.ts'
import { useTitle } from '#app/platform/navigation/use-title.ts'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import { ContentBody } from '#app/features/content/detail/ContentBody.tsx'
import { ContentSection } from '../content/ContentSection.tsx'
import { AreaFrame, useArea } from '../frame/AreaFrame.tsx'
import { type SectionName, SECTIONS } from '../frame/sections.ts'
import { operatorQueries } from '../queries.ts'
import { ActionsSection } from '../sections/ActionsSection.tsx'
import { DeliveriesSection } from '../sections/DeliveriesSection.tsx'
import { FeedbackSection } from '../sections/FeedbackSection.tsx'
import { OverviewSection } from '../sections/OverviewSection.tsx'
import { PaymentsSection } from '../sections/PaymentsSection.tsx'
import { PayoutsSection } from '../sections/PayoutsSection.tsx'
import { UsersSection } from '../sections/UsersSection.tsx'
import { useOperatorToken } from '../session/operator-session.ts'
import { SignInForm } from '../session/SignInForm.tsx'

const DRAWN: Readonly<Record<SectionName, (canWrite: boolean) => ReactElement>> = {
  overview: () => <OverviewSection />,
  payouts: (canWrite) => <PayoutsSection canWrite={canWrite} />,
  payments: (canWrite) => <PaymentsSection canWrite={canWrite} />,
  users: (canWrite) => <UsersSection canWrite={canWrite} />,
  deliveries: (canWrite) => <DeliveriesSection canWrite={canWrite} />,
  feedback: (canWrite) => <FeedbackSection canWrite={canWrite} />,
  content: (canWrite) => (
    <ContentSection canWrite={canWrite} draw={(blocks) => <ContentBody blocks={blocks} />} />
  ),
  actions: () => <ActionsSection />,
}

/**
 * The operators' area: a sign-in of its own, then its parts by their address. Inside Telegram, and
 * where the server has none, it is an unknown address.
 */
export default function AdminPage() {
  useArea()
  const token = useOperatorToken()
  if (isInTelegram()) return <Elsewhere />
  return token === null ? <SignInForm /> : <SignedIn key={token} />
}

function SignedIn() {
  const t = useWords('operators')
  const { pathname } = useLocation()
  const name = pathname.split('/')[2] || 'overview'
  const section = SECTIONS.find((one) => one === name)
  useTitle(section === undefined ? t('title') : t(`section.${section}`))
  const me = useQuery(operatorQueries.me())
  if (isUnknown(me.error)) return <Elsewhere />
  return (
    <AreaFrame current={section}>
      {me.isError && <Failed error={me.error} />}
      {section === undefined ? (
        <Notice icon="help" title={t('unknown.title')} text={t('unknown.text')} />
      ) : (
        me.data !== undefined && DRAWN[section](me.data.role === 'operator')
      )}
    </AreaFrame>
  )
}

/** A server without the area answers its calls as any unknown address. */
function isUnknown(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === ERROR_CODES.notFound
}

function Elsewhere() {
  useEffect(() => globalThis.location.replace(appSettings().notFoundUrl), [])
  return null
}
