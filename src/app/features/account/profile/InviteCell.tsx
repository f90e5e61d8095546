import { useWords } from '#app/i18n/use-words.ts'
import { haptic } from '#app/platform/haptic.ts'
import { platform } from '#app/platform/platform.ts'
import { toast } from '#app/state/toast-state.ts'
import { Icon } from '#app/ui/icon/Icon.tsx'
import { CellButton } from '#app/ui/list/Cell.tsx'

/** The code that friends give when they register; a tap copies it. */
export function InviteCell({ inviteCode }: { readonly inviteCode: string }) {
  const t = useWords('account')
  const copy = async () => {
    const isCopied = await platform().copyText(inviteCode)
    haptic(isCopied ? 'success' : 'error')
    toast(t(isCopied ? 'info.copied' : 'info.copyFailed', { code: inviteCode }))
  }
  return (
    <CellButton
      title={t('info.invite')}
      value={
        <>
          <span className="numbers">{inviteCode}</span>
          <span className="visually-hidden">{t('info.copyInvite')}</span>
          <Icon name="copy" size="18px" />
        </>
      }
      onClick={() => void copy()}
    />
  )
}
