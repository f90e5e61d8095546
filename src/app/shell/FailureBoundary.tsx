import { Component, type ReactNode } from 'react'
import { failureWords } from '#app/api/failure-words.ts'
import { words } from '#app/i18n/words.ts'
import { untilThere } from '#app/platform/reload/until-there.ts'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import { clearFirstView } from '#app/ui/page/first-view.ts'

/** Catches what a page throws, so that a fault is a sentence with a way out and not a blank. */
export class FailureBoundary extends Component<{ readonly children: ReactNode }> {
  override state = { error: null as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('a page failed without a reason') }
  }

  override componentDidCatch(): void {
    clearFirstView()
  }

  override render() {
    if (this.state.error === null) return this.props.children
    const reload = { label: words('shell')('retry'), onClick: reloadWhenThere }
    return (
      <main>
        <Notice isAlert {...failureWords(this.state.error)} action={reload} />
      </main>
    )
  }
}

/** A reload without a network would leave nothing on the screen. */
async function reloadWhenThere(): Promise<void> {
  await untilThere(() => fetch('/', { method: 'HEAD' }).catch(() => null))
  globalThis.location.reload()
}
