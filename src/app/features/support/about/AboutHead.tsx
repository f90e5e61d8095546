import { useWords } from '#app/i18n/use-words.ts'
import { APP_VERSION } from '#app/platform/version.ts'
import { Panel } from '#app/ui/page/Panel.tsx'
import css from './AboutHead.module.css'
import { ownBuild } from './own-build.ts'

/** What the product is, in one sentence, with the version and the build that run here. */
export function AboutHead() {
  const t = useWords('support')
  const build = ownBuild()
  return (
    <Panel>
      <div className={css['head']}>
        <img src="/icon.svg" alt="" width="56" height="56" />
        <div>
          <h2>Buoy</h2>
          <p className="numbers">
            {build === null
              ? t('about.version', { version: APP_VERSION })
              : t('about.versionBuild', { version: APP_VERSION, build })}
          </p>
        </div>
      </div>
      <p className={css['text']}>{t('about.what')}</p>
      <p className={css['text']}>{t('about.not')}</p>
    </Panel>
  )
}
