/** An actor of the demo; an owner may have several. */
export interface DemoActor {
  name: string;
  owner: string;
  email: string;
  phone: string;
  description: string;
}

const actor = (
  name: string,
  owner: string,
  email: string,
  phone: string,
  description: string,
): DemoActor => ({
  name,
  owner,
  email: `${email}@kosar.test`,
  phone,
  description,
});

export const POINT_MANAGERS: readonly DemoActor[] = [
  actor(
    'Bartók Béla úti Közösségi Ház',
    'Varga Eszter',
    'bartok',
    '+36305550301',
    'Kulturális egyesület vagyunk, hat éve osztunk hetente. Nálunk mindig van egy kis maradék tea.',
  ),
  actor(
    'Átvevő a belvárosban',
    'Sárközi Ildikó',
    'belvaros',
    '+36205550302',
    'Két helyen várunk, Budapesten és Pécsen.',
  ),
  actor('Udvar Közösség', 'Rigó Ambrus', 'udvar', '+36705550303', 'Lakóközösségek átvevőpontjait visszük.'),
  actor(
    'Szentendrei Kosárközösség',
    'Bárány Kinga',
    'szentendre',
    '+36305550304',
    'Önkéntesek vagyunk, havonta váltjuk egymást.',
  ),
  actor('Váci Kosár', 'Gál Tivadar', 'vac', '+36205550305', 'Egy kávézó és a törzsvendégei.'),
  actor('Gödöllői Kosár', 'Nagy Zsófia', 'godollo', '+36205550306', 'A pékség udvara, kenyérillattal.'),
  actor(
    'Keleti Átvevők',
    'Dömötör Pál',
    'kelet',
    '+36705550307',
    'Egerben és Szegeden szervezzük az osztást.',
  ),
];

export const ORGANIZERS: readonly DemoActor[] = [
  actor(
    'Budapesti Kosárkör',
    'Fekete Nóra',
    'kosarkor',
    '+36305550401',
    'Budai és pesti átvevőpontok átadásait szervezzük, minden héten.',
  ),
  actor(
    'Angyalföldi Szomszédok',
    'Rigó Ambrus',
    'szomszedok',
    '+36705550402',
    'Társasházi rendelések, kis körben.',
  ),
  actor('Dunakanyar Kosár', 'Bárány Kinga', 'dunakanyar', '+36305550403', 'Szentendre és Vác szombatonként.'),
  actor(
    'Észak-keleti Kosár',
    'Dömötör Pál',
    'eszakkelet',
    '+36705550404',
    'Gödöllő és Eger közös szállítással.',
  ),
  actor('Alföldi Kosár', 'Csányi Botond', 'alfold', '+36205550405', 'Szeged és környéke.'),
  actor('Mecsek Kosár', 'Sárközi Ildikó', 'mecsek', '+36205550406', 'Pécsi átadások, most indulunk.'),
];

export const TRANSPORTERS: readonly DemoActor[] = [
  actor(
    'Kosárjárat',
    'Balogh Zoltán',
    'kosarjarat',
    '+36305550201',
    'Hűtős furgonnal járunk Budapest és a Dunakanyar között. Mi szervezzük a heti nagybevásárlást.',
  ),
  actor(
    'Patakvölgyi Furgon',
    'Hegedűs Márton',
    'furgon',
    '+36305550101',
    'A saját sajtunkat és a szomszédokét visszük.',
  ),
  actor('Galga Fuvar', 'Tóth Enikő', 'galgafuvar', '+36205550203', 'Kisbusz, tojástartókkal.'),
  actor('Alföldi Hűtőszállító', 'Csányi Botond', 'hutos', '+36205550204', 'Hús és hal, végig 0–4 fokon.'),
  actor(
    'Gödöllői Pékfurgon',
    'Nagy Zsófia',
    'pekfurgon',
    '+36205550105',
    'Hajnali indulás, délelőtti érkezés.',
  ),
  actor(
    'Nógrádi Gyümölcsjárat',
    'Pintér András',
    'gyumolcsjarat',
    '+36305550206',
    'Raklapos áru Rétságtól Budapestig.',
  ),
  actor(
    'Dunántúli Kamrajárat',
    'Horváth Emese',
    'kamrajarat',
    '+36305550207',
    'Olaj, liszt, lekvár, ecet havonta kétszer.',
  ),
  actor('Zselici Mézfutár', 'Vörös Judit', 'mezfutar', '+36305550208', 'Üveges áru, gondosan csomagolva.'),
];
