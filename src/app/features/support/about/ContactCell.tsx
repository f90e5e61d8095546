import { contactLinkOf } from '#domain/support/contact-link.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { platform } from '#app/platform/platform.ts'
import { toast } from '#app/state/toast-state.ts'
import { CellButton, CellText } from '#app/ui/list/Cell.tsx'

interface ContactProps {
  readonly contact: string
}

/** How to reach the operator: opens an email or a chat; any other text is shown. */
export function ContactCell({ contact }: ContactProps) {
  const t = useWords('support')
  const link = contactLinkOf(contact)
  if (link === null) return <CellText icon="mail" title={t('contact.other')} text={contact} />
  const open = () => {
    // An email opens the mail program of the device, which is no page.
    if (link.kind === 'email') globalThis.location.assign(link.url)
    else platform().openLink(link.url)
  }
  return (
    <CellButton
      icon={link.kind === 'email' ? 'mail' : 'plane'}
      title={t(`contact.${link.kind}`)}
      text={link.address}
      onClick={open}
    />
  )
}

/** Copies the address, where no program opens it. */
export function CopyContactCell({ contact }: ContactProps) {
  const t = useWords('support')
  const address = contactLinkOf(contact)?.address ?? contact
  const copy = async () => {
    const isCopied = await platform().copyText(address)
    toast(isCopied ? t('contact.copied') : address)
  }
  return <CellButton icon="copy" title={t('contact.copy')} onClick={() => void copy()} />
}
