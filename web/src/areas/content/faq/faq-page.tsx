import { type FaqCategoryJson, listFaqCategories } from '@kosar/contract/content/content';
import { Button, TextInput } from '@mantine/core';
import { IconMessageQuestion, IconSearch } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { to } from '../../../app/paths.ts';
import { faq as t } from '../../../hu/content/faq.ts';
import { wordsOf } from '../../../lib/find-words.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { SearchForm } from '../../../ui/search-form.tsx';
import { useScrollToPlace } from '../reading/use-scroll-to-place.ts';
import classes from './faq-page.module.css';
import { countQuestions, findQuestions, topicAnchorOf } from './find-questions.ts';
import { Question } from './question.tsx';

const FEW = 3;

/** /faq: frequent questions by topic, with a search; every question has its own address. */
export default function FaqPage() {
  const query = useEndpoint(listFaqCategories, { params: { language: 'hu' } });
  return (
    <>
      <PageHead title={t.title} lead={t.lead} />
      <LoadState query={query} skeletonHeight={640} empty={<EmptyState title={t.empty} />}>
        {(categories) => <Questions categories={categories} />}
      </LoadState>
      <Card as="section" className={classes.ask ?? ''}>
        <h2>{t.askTitle}</h2>
        <p>{t.askText}</p>
        <Button component={Link} to={to('feedback')}>
          {t.ask}
        </Button>
        <Button component={Link} to={to('howto')} variant="default">
          {t.howto}
        </Button>
      </Card>
    </>
  );
}

function Questions({ categories }: { readonly categories: readonly FaqCategoryJson[] }) {
  const [search, setSearch] = useSearchParams();
  const linked = useLinkedQuestion();
  const phrase = search.get('q') ?? '';
  const words = wordsOf(phrase);
  const found = findQuestions(categories, words);
  const count = countQuestions(found);
  const find = (text: string) =>
    setSearch(text === '' ? {} : { q: text }, { replace: true, preventScrollReset: true });
  return (
    <div className={classes.page}>
      <aside className={classes.aside}>
        <SearchForm onFind={() => find(phrase)}>
          <TextInput
            label={t.search}
            type="search"
            name="q"
            value={phrase}
            onChange={(event) => find(event.currentTarget.value)}
            leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
          />
          <p className={classes.count} role="status">
            {t.found(count)}
          </p>
        </SearchForm>
        {count > 0 && <Topics categories={found} />}
      </aside>
      <div className={classes.topics}>
        {count === 0 && (
          <EmptyState
            title={t.none}
            Icon={IconMessageQuestion}
            action={<Button onClick={() => find('')}>{t.clear}</Button>}
          >
            <p>{t.noneHint}</p>
          </EmptyState>
        )}
        {found.map(({ id, name, items }) => (
          <section key={id} aria-labelledby={topicAnchorOf(id)}>
            <h2 id={topicAnchorOf(id)}>{name}</h2>
            <Card flush>
              {items.map((item) => (
                <Question
                  key={item.id}
                  item={item}
                  words={words}
                  isOpen={linked === item.id || (words.length > 0 && count <= FEW)}
                />
              ))}
            </Card>
          </section>
        ))}
      </div>
    </div>
  );
}

function Topics({ categories }: { readonly categories: readonly FaqCategoryJson[] }) {
  const { search } = useLocation();
  return (
    <nav aria-label={t.topics}>
      <ul className={classes.links}>
        {categories.map(({ id, name, items }) => (
          <li key={id}>
            <Link to={{ search, hash: topicAnchorOf(id) }}>
              {name} <span>{items.length}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The question that the address names: shown open, and scrolled to once it is there. */
function useLinkedQuestion(): number | null {
  const { hash } = useLocation();
  useScrollToPlace();
  const id = /^#kerdes-(\d{1,9})$/.exec(hash)?.[1];
  return id === undefined ? null : Number(id);
}
