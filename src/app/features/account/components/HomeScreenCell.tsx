import { useEffect, useState } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { platform, usePlatform } from '#app/platform/platform.ts'
import { CellButton } from '#app/ui/list/Cell.tsx'

/** Puts the app on the home screen; there only where the device says that it can. */
export function HomeScreenCell() {
  const t = useWords('account')
  const { kind } = usePlatform()
  const [canAdd, setCanAdd] = useState(false)
  useEffect(() => {
    let isShown = true
    void platform()
      .homeScreen.canAdd()
      .then((can) => isShown && setCanAdd(can))
    return () => {
      isShown = false
    }
  }, [kind])
  if (!canAdd) return null
  const add = () => void platform().homeScreen.add()
  return (
    <CellButton
      icon="addHome"
      title={t('my.homeScreen')}
      text={t('my.homeScreenText')}
      onClick={add}
    />
  )
}
