import { LANGUAGES } from '#contract/headers.ts'
import { CurrencyCell } from '#app/features/market/rates/CurrencyCell.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { usePlatform } from '#app/platform/platform.ts'
import { chooseRedUp, chooseTheme, usePreferences } from '#app/state/preferences-state.ts'
import { useSession } from '#app/state/session-state.ts'
import { CellLink } from '#app/ui/list/Cell.tsx'
import { CellSwitch } from '#app/ui/list/CellChoice.tsx'
import { CellList } from '#app/ui/list/CellList.tsx'
import { ChoiceCell } from '#app/ui/list/ChoiceCell.tsx'
import { Change } from '#app/ui/number/Change.tsx'
import { chooseLanguage } from '../profile/choose-language.ts'
import { AccountCells } from '../session/AccountCells.tsx'
import { SessionList } from '../session/SessionList.tsx'
import { LANGUAGE_NAMES } from '#app/i18n/language-names.ts'
import { TitledPage } from '#app/ui/page/TitledPage.tsx'

const THEMES = { telegram: null, light: false, dark: true } as const

/** Settings of this device, and sign-in or sign-out. */
export default function SetPage() {
  const t = useWords('account')
  const { isRedUp } = usePreferences()
  const isSignedIn = useSession().token !== null
  return (
    <TitledPage>
      <CellList header={t('set.display')} footer={t('set.redUpNote')}>
        <LanguageCell />
        <ThemeCell />
        <CurrencyCell />
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
      {isSignedIn && (
        <>
          <SessionList />
          <AccountCells />
        </>
      )}
      <CellList>
        <CellLink to="/pages/login/agreement" title={t('set.terms')} />
        <CellLink to="/privacy" title={t('set.privacy')} />
        <CellLink to="/pages/my/about" title={t('my.about')} />
      </CellList>
    </TitledPage>
  )
}

function LanguageCell() {
  const t = useWords('account')
  const { lang } = usePreferences()
  return (
    <ChoiceCell
      title={t('set.language')}
      note={t('set.languageNote')}
      choices={[
        { id: 'system', title: t('set.asSystem') },
        ...LANGUAGES.map((language) => ({ id: language, title: LANGUAGE_NAMES[language] })),
      ]}
      chosen={lang ?? 'system'}
      onChoose={(language) => {
        void chooseLanguage(language === 'system' ? null : language)
        return 'reloads'
      }}
    />
  )
}

function ThemeCell() {
  const t = useWords('account')
  const { theme } = usePreferences()
  const isInTelegram = usePlatform().kind === 'telegram'
  // Outside Telegram there is nothing to follow: light, until dark is chosen.
  const names = isInTelegram
    ? (['telegram', 'light', 'dark'] as const)
    : (['light', 'dark'] as const)
  const dark = theme?.dark ?? (isInTelegram ? null : false)
  return (
    <ChoiceCell
      title={t('set.theme')}
      choices={names.map((name) => ({ id: name, title: t(`set.${name}`) }))}
      chosen={names.find((name) => THEMES[name] === dark) ?? 'light'}
      onChoose={(name) => {
        chooseTheme(THEMES[name])
        return 'taken'
      }}
    />
  )
}
