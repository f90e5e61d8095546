import { useWords } from '#app/i18n/use-words.ts'
import { haptic } from '#app/platform/haptic.ts'
import { useForm } from '#app/state/form/use-form.ts'
import { Field } from '#app/ui/form/Field.tsx'
import { Form } from '#app/ui/form/Form.tsx'
import { Sheet } from '#app/ui/sheet/Sheet.tsx'
import { needsNickname } from './nickname-rule.ts'
import { useEditUser } from './use-edit-user.ts'

interface NicknameSheetProps {
  readonly nickname: string
  readonly onClose: () => void
}

/** Changes the nickname. */
export function NicknameSheet({ nickname, onClose }: NicknameSheetProps) {
  const t = useWords('account')
  const tShell = useWords('shell')
  const { mutateAsync } = useEditUser()
  const form = useForm({
    first: { nickname },
    rules: { nickname: needsNickname },
    // The only thing there is to be wrong.
    fieldOf: () => 'nickname',
    send: async (values) => {
      await mutateAsync({ nickname: values.nickname })
      haptic('success')
      onClose()
    },
  })
  return (
    <Sheet title={t('info.nickname')} closeLabel={tShell('close')} onClose={onClose} footer={null}>
      <Form
        action={t('info.save')}
        onSubmit={form.submit}
        isSending={form.isSending}
        fault={form.fault}
      >
        <Field
          label={t('info.nickname')}
          isLabelHidden
          hint={t('info.nicknameHint')}
          value={form.values.nickname}
          onChange={(value) => form.set('nickname', value)}
          fault={form.faultOf('nickname')}
          autoComplete="nickname"
          enterKeyHint="done"
          hasFocus
        />
      </Form>
    </Sheet>
  )
}
