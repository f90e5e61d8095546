import { useWords } from '#app/i18n/use-words.ts'
import { AddressLink } from '../list/AddressLink.tsx'
import type { Banner } from '../queries.ts'
import css from './BannerList.module.css'

/** Banners one below the other, each a link with its source. Nothing turns by itself. */
export function BannerList({ banners }: { readonly banners: readonly Banner[] }) {
  const t = useWords('content')
  return (
    <section className={css['banners']} aria-label={t('banners')}>
      {banners.map(({ id, title, summary, address, imageAddress, sourceName }) => (
        <AddressLink key={id} className={css['banner']} address={address}>
          <span className={css['texts']}>
            <strong className={css['title']}>{title}</strong>
            {summary !== '' && <span className={css['summary']}>{summary}</span>}
            <span className={css['source']}>{sourceName}</span>
          </span>
          {imageAddress !== null && (
            <img className={css['image']} src={imageAddress} alt="" loading="lazy" />
          )}
        </AddressLink>
      ))}
    </section>
  )
}
