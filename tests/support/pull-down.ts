import type { Frame, Page } from 'playwright'

/** Pages with pull-to-refresh, each with a call it repeats. */
export const PULLED_PAGES = [
  ['/pages/my/wallet', '/user/coinAccounts'],
  ['/pages/my/wallet/detail', '/bill/billPage'],
  ['/pages/my/prize', '/user/queryUserCarList'],
  ['/pages/my/prize/record', '/user/getUserGiveList'],
  ['/pages/my/inviteFriends/index', '/user/getInviteUsers'],
  ['/record', '/aiCoin/queryTrackRecord'],
  ['/pages/ai/topten', '/aiCoin/getTop10Record'],
  ['/pages/aiHot/aiHot', '/aiCoin/getShowHotCoins'],
  ['/pages/rank/rank', '/market/rankings'],
  ['/pages/ai/search?q=s', '/market/coins'],
  ['/pages/my/msg', '/message/group'],
] as const

/** One finger on the frame of a page that can be pulled, at `y` px from the top of the view. */
export async function touchPage(
  page: Page | Frame,
  type: 'touchstart' | 'touchmove' | 'touchend',
  y: number,
): Promise<void> {
  await page.locator('[data-phase]').evaluate(
    (frame, [name, clientY]) => {
      const finger = new Touch({ identifier: 1, target: frame, clientX: 180, clientY })
      const touches = name === 'touchend' ? [] : [finger]
      const event = { bubbles: true, cancelable: true, touches, changedTouches: [finger] }
      frame.dispatchEvent(new TouchEvent(name, event))
    },
    [type, y] as const,
  )
}

/** Pulls a page down by `px` and lets go. */
export async function pullDown(page: Page | Frame, px: number): Promise<void> {
  await touchPage(page, 'touchstart', 200)
  await touchPage(page, 'touchmove', 200 + px)
  await touchPage(page, 'touchend', 200 + px)
}
