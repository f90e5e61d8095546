import { type ReactNode, useState } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { toast } from '#app/state/toast-state.ts'
import { haptic } from '#app/platform/haptic.ts'
import { platform } from '#app/platform/platform.ts'
import { usePreparedShare } from '#app/platform/share/use-prepared-share.ts'
import { Button } from '#app/ui/button/Button.tsx'
import { GreyButton } from '#app/ui/button/GreyButton.tsx'
import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import { GreyWords } from '#app/ui/feedback/GreyWords.tsx'
import { IconButton } from '#app/ui/button/IconButton.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import { type Invitation, inviteCard, inviteUrl, prepareInvite } from './invite-card.ts'
import css from './InvitePanel.module.css'
import { GreyQr, InviteQr } from './InviteQr.tsx'

/** Code, link and picture of an invitation, and the way into a chat. */
export function InvitePanel({ invitation }: { readonly invitation: Invitation }) {
  const t = useWords('invite')
  const [isSharing, setIsSharing] = useState(false)
  const prepared = usePreparedShare(prepareInvite)
  const url = inviteUrl(invitation, globalThis.location.origin)
  const copy = async (text: string) => {
    const isCopied = await platform().copyText(text)
    haptic(isCopied ? 'success' : 'error')
    toast(t(isCopied ? 'link.copied' : 'link.notCopied'))
  }
  const share = async () => {
    setIsSharing(true)
    const outcome = await prepared.share(inviteCard(invitation, t))
    setIsSharing(false)
    // The link is in view too, to be copied by hand.
    if (outcome === 'copied') toast(t('link.copied'))
    if (outcome === 'failed') toast(t('link.notCopied'))
  }
  return (
    <Panel title={t('link.title')}>
      <div className={css['lines']}>
        <Line
          name={t('link.code')}
          text={invitation.inviteCode}
          label={t('link.copyCode')}
          onCopy={copy}
          isCode
        />
        <Line name={t('link.link')} text={url} label={t('link.copyLink')} onCopy={copy} />
      </div>
      <Button isDisabled={isSharing} onPointerDown={prepared.ahead} onClick={() => void share()}>
        {t('link.share')}
      </Button>
      <InviteQr url={url} code={invitation.inviteCode} />
    </Panel>
  )
}

/** A code is as long. */
const GREY_INVITATION: Invitation = { inviteCode: '00000000', inviteLink: null }

/** Skeleton of an invitation: its words, and bars for code and link. */
export function GreyInvitation() {
  const t = useWords('invite')
  return (
    <Panel title={t('link.title')}>
      <div className={css['lines']}>
        <LineFrame name={t('link.code')} isCode>
          <GreyText width="8em" />
        </LineFrame>
        <LineFrame name={t('link.link')}>
          <GreyWords>{inviteUrl(GREY_INVITATION, globalThis.location.origin)}</GreyWords>
        </LineFrame>
      </div>
      <GreyButton />
      <GreyQr />
    </Panel>
  )
}

interface LineProps {
  readonly name: string
  readonly text: string
  readonly label: string
  readonly onCopy: (text: string) => Promise<void>
  readonly isCode?: boolean
}

function Line({ name, text, label, onCopy, isCode = false }: LineProps) {
  const copy = <IconButton icon="copy" label={label} onClick={() => void onCopy(text)} />
  return (
    <LineFrame name={name} isCode={isCode} end={copy}>
      {text}
    </LineFrame>
  )
}

interface LineFrameProps extends Pick<LineProps, 'name' | 'isCode'> {
  readonly children: ReactNode
  readonly end?: ReactNode
}

function LineFrame({ name, isCode = false, children, end }: LineFrameProps) {
  return (
    <div className={css['line']} data-code={isCode}>
      <span className={css['name']}>{name}</span>
      <span className={`numbers ${css['text']}`} data-code={isCode} translate="no">
        {children}
      </span>
      {end}
    </div>
  )
}
