import { Suspense, useState } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { lazyPart } from '#app/platform/reload/lazy-part.ts'
import { Icon } from '#app/ui/icon/Icon.tsx'
import type { Area } from './area.ts'
import { Field, type FieldProps } from './Field.tsx'
import css from './Field.module.css'

const AreaSheet = lazyPart('AreaSheet', async () => (await import('./AreaSheet.tsx')).AreaSheet)

interface MobileFieldProps extends Omit<FieldProps, 'autoComplete'> {
  readonly areas: readonly Area[]
  /** The chosen country, ISO 3166-1. */
  readonly area: string
  readonly onArea: (iso: string) => void
}

/** A mobile number, with the country it is of. */
export function MobileField({ areas, area, onArea, ...props }: MobileFieldProps) {
  const t = useWords('form')
  const [isOpen, setIsOpen] = useState(false)
  const code = areas.find(({ iso }) => iso === area)?.code ?? ''
  const picker = (
    <button
      type="button"
      className={`numbers ${css['button']} ${css['area']}`}
      aria-label={t('area.label', { code })}
      aria-haspopup="dialog"
      disabled={props.isDisabled}
      onClick={() => setIsOpen(true)}
    >
      +{code}
      <Icon name="unfold" size="16px" />
    </button>
  )
  const choose = (iso: string) => {
    onArea(iso)
    setIsOpen(false)
  }
  return (
    <>
      <Field
        {...props}
        input={{ type: 'tel', inputMode: 'tel' }}
        autoComplete="tel-national"
        start={picker}
      />
      <Suspense>
        {isOpen && (
          <AreaSheet
            areas={areas}
            chosen={area}
            onChoose={choose}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
