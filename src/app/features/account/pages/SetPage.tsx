import { LANGUAGES } from '#contract/headers.ts'
import { CurrencyList } from '#app/features/market/rates/CurrencyList.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { usePlatform } from '#app/platform/platform.ts'
import { chooseRedUp, chooseTheme, usePreferences } from '#app/state/preferences-state.ts'
import { useSession } from '#app/state/session-state.ts'
import { CellChoice, CellSwitch } from '#app/ui/list/CellChoice.tsx'
import { CellList } from '#app/ui/list/CellList.tsx'
import { Change } from '#app/ui/number/Change.tsx'
import { chooseLanguage } from '../profile/choose-language.ts'
import { AccountCells } from '../session/AccountCells.tsx'
import { SessionList } from '../session/SessionList.tsx'
import { LANGUAGE_NAMES } from '../profile/language-names.ts'
import { TitledPage } from '#app/ui/page/TitledPage.tsx'

const THEMES = { telegram: null, light: false, dark: true } as const

/** Settings of this device, and sign-in or sign-out. */
export default function SetPage() {
  const t = useWords('account')
  const { lang, theme, isRedUp } = usePreferences()
  const isSignedIn = useSession().token !== null
  const isInTelegram = usePlatform().kind === 'telegram'
  // Outside Telegram there is nothing to follow: light, until dark is chosen.
  const themes = isInTelegram
    ? (['telegram', 'light', 'dark'] as const)
    : (['light', 'dark'] as const)
  const dark = theme?.dark ?? (isInTelegram ? null : false)
  return (
    <TitledPage>
      <CellList header={t('set.language')} footer={t('set.languageNote')}>
        {[null, ...LANGUAGES].map((language) => (
          <CellChoice
            key={language}
            name="language"
            title={language === null ? t('set.asSystem') : LANGUAGE_NAMES[language]}
            isChosen={lang === language}
            onChoose={() => void chooseLanguage(language)}
          />
        ))}
      </CellList>
      <CellList header={t('set.theme')}>
        {themes.map((name) => (
          <CellChoice
            key={name}
            name="theme"
            title={t(`set.${name}`)}
            isChosen={dark === THEMES[name]}
            onChoose={() => chooseTheme(THEMES[name])}
          />
        ))}
      </CellList>
      <CellList header={t('set.colours')} footer={t('set.redUpNote')}>
        <CellSwitch
          title={t('set.redUp')}
          value={
            <>
              <Change pct={1.5} /> <Change pct={-1.5} />
            </>
          }
          isOn={isRedUp}
          onChange={chooseRedUp}
        />
      </CellList>
      <CurrencyList />
      {isSignedIn && (
        <>
          <SessionList />
          <AccountCells />
        </>
      )}
    </TitledPage>
  )
}
