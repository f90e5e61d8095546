import { type ChangeEvent, useRef, useState } from 'react'
import { failureWords } from '#app/api/failure-words.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { words } from '#app/i18n/words.ts'
import { useOnline } from '#app/platform/browser/use-online.ts'
import { haptic } from '#app/platform/haptic.ts'
import { toast } from '#app/state/toast-state.ts'
import { Icon } from '#app/ui/icon/Icon.tsx'
import { Cell, CellButton } from '#app/ui/list/Cell.tsx'
import { Avatar } from '../components/Avatar.tsx'
import { UPLOAD_ACCEPT } from '../upload/upload-accept.ts'
import { UploadFailed } from '../upload/upload-failed.ts'
import { useEditUser } from './use-edit-user.ts'

/** The profile picture, and its upload. */
export function PictureCell({ avatar }: { readonly avatar: string | null }) {
  const t = useWords('account')
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const { mutateAsync } = useEditUser()
  const isOff = !useOnline() || isBusy
  const change = async (keyOf: () => Promise<string | null>, done?: () => string) => {
    setIsBusy(true)
    try {
      await mutateAsync({ avatar: await keyOf() })
      haptic('success')
      if (done !== undefined) toast(done())
    } catch (error) {
      haptic('error')
      toast(error instanceof UploadFailed ? error.message : failureWords(error).text)
    } finally {
      setIsBusy(false)
    }
  }
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // The same file chosen again is a choice too.
    target.value = ''
    if (file !== undefined) void change(() => upload(file), uploaded)
  }
  return (
    <>
      <Cell
        as="button"
        type="button"
        title={t('info.picture')}
        text={t(isBusy ? 'info.pictureBusy' : 'info.pictureText')}
        disabled={isOff}
        onClick={() => input.current?.click()}
        value={<Avatar src={avatar} />}
        end={<Icon name="forward" size="18px" />}
      />
      <input
        ref={input}
        type="file"
        hidden
        accept={UPLOAD_ACCEPT}
        aria-label={t('info.picture')}
        onChange={take}
      />
      {avatar !== null && !isBusy && (
        <CellButton
          title={t('info.pictureRemove')}
          needsNetwork
          onClick={() => void change(async () => null)}
        />
      )}
    </>
  )
}

/** Its words came with the upload. */
const uploaded = () => words('upload')('success')

/** Compression and signing come when a picture is chosen. */
async function upload(file: File): Promise<string> {
  const { uploadPicture } = await import('../upload/upload-picture.ts')
  return await uploadPicture(file)
}
