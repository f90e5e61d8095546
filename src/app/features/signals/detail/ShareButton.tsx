import { useState } from 'react'
import { words } from '#app/i18n/words.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { type ShareCard, shareUrl } from '#app/platform/share/share-card.ts'
import { type Prepare, usePreparedShare } from '#app/platform/share/use-prepared-share.ts'
import { toast } from '#app/state/toast-state.ts'
import { Button } from '#app/ui/button/Button.tsx'
import { IconButton } from '#app/ui/button/IconButton.tsx'
import { Sheet } from '#app/ui/sheet/Sheet.tsx'
import css from './ShareButton.module.css'

interface ShareButtonProps {
  readonly card: ShareCard
  /** Makes it a card of Telegram's. */
  readonly prepare?: Prepare | null
}

/** Shares a card; if sharing and copying fail, shows the link for copying by hand. */
export function ShareButton({ card, prepare = null }: ShareButtonProps) {
  const t = useWords('signals')
  const [hasFailed, setFailed] = useState(false)
  const prepared = usePreparedShare(prepare)
  const share = async () => {
    const outcome = await prepared.share(card)
    if (outcome === 'copied') toast(words('system')('copied'))
    setFailed(outcome === 'failed')
  }
  return (
    <>
      <IconButton
        icon="share"
        label={t('share.button')}
        onPointerDown={prepared.ahead}
        onClick={() => void share()}
      />
      {hasFailed && <LinkSheet card={card} onClose={() => setFailed(false)} />}
    </>
  )
}

function LinkSheet({ card, onClose }: { readonly card: ShareCard; readonly onClose: () => void }) {
  const t = useWords('signals')
  const tShell = useWords('shell')
  return (
    <Sheet
      title={t('share.failed')}
      closeLabel={tShell('close')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{tShell('close')}</Button>}
    >
      <input
        className={css['link']}
        readOnly
        aria-label={t('share.failed')}
        value={shareUrl(card, null, globalThis.location.origin)}
        onFocus={(event) => event.target.select()}
      />
    </Sheet>
  )
}
