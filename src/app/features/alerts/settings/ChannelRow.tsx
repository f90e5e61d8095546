import { useQueryClient } from '@tanstack/react-query'
import { appSettings } from '#app/api/app-settings.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { isInTelegram } from '#app/platform/launch/launch.ts'
import { haptic } from '#app/platform/haptic.ts'
import { platform } from '#app/platform/platform.ts'
import { CellButton, CellLink, CellText } from '#app/ui/list/Cell.tsx'
import { CellSwitch } from '#app/ui/list/CellChoice.tsx'
import { CHANNEL_ICONS, CHANNEL_LINK_PAGES } from './channels.ts'
import { alertQueries, type ChannelState } from '../queries.ts'
import { awaitChannel } from './await-channel.ts'

interface ChannelRowProps {
  readonly item: ChannelState
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

/** One channel: its address and switch, or what is missing and a link to fix it. */
export function ChannelRow({ item, isOn, onChange }: ChannelRowProps) {
  const t = useWords('alerts')
  const texts = { icon: CHANNEL_ICONS[item.channel], title: t(`channel.${item.channel}`) }
  if (item.state !== 'ready') return <UnreadyRow item={item} />
  return <CellSwitch {...texts} text={targetText(item, t)} isOn={isOn} onChange={onChange} />
}

/** A channel that cannot be used yet: what is missing, and a link to fix it. */
export function UnreadyRow({ item }: Pick<ChannelRowProps, 'item'>) {
  const t = useWords('alerts')
  const texts = { icon: CHANNEL_ICONS[item.channel], title: t(`channel.${item.channel}`) }
  if (item.state === 'blocked') return <BlockedRow item={item} />
  if (item.state === 'off') return <CellText {...texts} text={t('settings.off')} />
  const text = t(`settings.${item.channel}Unbound`)
  const page = CHANNEL_LINK_PAGES[item.channel]
  if (page === null) return <CellText {...texts} text={text} />
  return <CellLink {...texts} text={text} to={page} />
}

/** Address of a channel; SMS also states its limit. */
function targetText(
  { channel, target }: ChannelState,
  t: ReturnType<typeof useWords<'alerts'>>,
): string {
  if (channel === 'push') return t('settings.pushReady', { count: Number(target ?? 1) })
  return channel === 'sms' ? `${target ?? ''} · ${t('settings.smsNote')}` : (target ?? '')
}

/** The bot may not write: inside Telegram it can be allowed here, else its own Start does it. */
function BlockedRow({ item: { channel } }: Pick<ChannelRowProps, 'item'>) {
  const t = useWords('alerts')
  const client = useQueryClient()
  const texts = { icon: CHANNEL_ICONS[channel], title: t(`channel.${channel}`) }
  const link = botLink()
  const readIsReady = async () => {
    const { channels } = await client.fetchQuery({ ...alertQueries.setting(), staleTime: 0 })
    return channels.some((one) => one.channel === channel && one.state === 'ready')
  }
  const ask = async () => {
    const answer = await platform().requestWriteAccess()
    const isReady = answer === 'allowed' && (await awaitChannel(readIsReady))
    haptic(isReady ? 'success' : 'warning')
    if (!isReady && answer !== 'denied' && link !== null) platform().openLink(link)
  }
  const text = t('settings.blocked')
  if (link === null && !isInTelegram()) return <CellText {...texts} text={text} />
  return <CellButton {...texts} text={text} onClick={() => void ask()} />
}

/** The bot's own chat, of the link of its app: `https://t.me/<bot>?start=alerts`. */
function botLink(): string | null {
  const { telegramAppLink } = appSettings()
  const bot = /^https:\/\/t\.me\/\w+/.exec(telegramAppLink ?? '')?.[0]
  return bot === undefined ? null : `${bot}?start=alerts`
}
