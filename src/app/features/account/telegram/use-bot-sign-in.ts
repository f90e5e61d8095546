import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiFailure } from '#app/api/api-failure.ts'
import { failureWords } from '#app/api/failure-words.ts'
import {
  beginByBot,
  type BotOffer,
  storeOffer,
  storedOffer,
  sessionOfBot,
} from './sign-in-by-bot.ts'
import type { useSignIn } from '../sign-in/use-sign-in.ts'

/** The sign-in by the bot: `offer` is shown while the bot is waited for, also after a reload. */
export function useBotSignIn(run: ReturnType<typeof useSignIn>['run']) {
  const [offer, setOffer] = useState<BotOffer | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const stopper = useRef<AbortController | null>(null)
  const wait = async (stored: BotOffer | null, isAgreed: boolean) => {
    const { signal } = (stopper.current = new AbortController())
    setIsBusy(true)
    setFault(null)
    let begun = stored
    try {
      await run(
        async (answers) => {
          begun ??= await beginByBot(answers)
          storeOffer(begun)
          setOffer(begun)
          try {
            return await sessionOfBot(begun, answers.isConfirmed, signal)
          } finally {
            // Whatever is asked next is asked over the page.
            setOffer(null)
          }
        },
        { isAgreed, isConfirmed: false },
      )
      storeOffer(null)
    } catch (error) {
      const isOwnWish = error instanceof ApiFailure && error.kind === 'aborted'
      if (isOwnWish) return
      storeOffer(null)
      setFault(failureWords(error).text)
    } finally {
      setIsBusy(false)
    }
  }
  const resume = useEffectEvent(() => {
    const stored = storedOffer()
    if (stored !== null) void wait(stored, true)
  })
  useEffect(() => {
    // Not at once: a development build runs effects twice.
    const timer = setTimeout(resume)
    return () => {
      clearTimeout(timer)
      stopper.current?.abort()
    }
  }, [])
  const stop = () => {
    storeOffer(null)
    stopper.current?.abort()
  }
  return { start: (isAgreed: boolean) => wait(null, isAgreed), stop, offer, isBusy, fault }
}
