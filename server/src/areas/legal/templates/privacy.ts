/** The privacy notice: what is kept of people, why, for how long, and what they may ask. */
export const PRIVACY_TEMPLATE = `
<h3>Az adatkezelő</h3>
<p>{{name}}, {{seat}}. E-mail-cím: {{email}}.</p>
<h3>A kezelt adatok és az adatkezelés célja</h3>
<ul>
<li>A fiókhoz: név, e-mail-cím, telefonszám, a jelszó visszafejthetetlen lenyomata. Jogalap: a szerződés teljesítése.</li>
<li>A rendeléshez: a rendelt áru, az átvétel helye és ideje, házhoz szállításnál a cím, számlakérésnél a számlázási adatok. Jogalap: a szerződés teljesítése, illetve jogi kötelezettség.</li>
<li>A hírekhez: az átvevőpontok és értesítések, amelyekre a Felhasználó feliratkozott. Jogalap: hozzájárulás, amely bármikor visszavonható.</li>
</ul>
<h3>Ki láthatja az adatokat</h3>
<p>A Vevő nevét és telefonszámát csak az látja, aki az adott szállítást átadja vagy szervezi, valamint a piactér adminisztrátorai. A Termelő mennyiségeket lát, nevet nem, kivéve, ha ő maga adja át az árut.</p>
<h3>Külső szolgáltatók</h3>
<p>Bankkártyás fizetéskor a rendelés összegét és azonosítóját a fizetési szolgáltató, elektronikus számla kiállításakor a számlázási adatokat a számlázó szolgáltató kapja meg. A tárhelyszolgáltató: {{hostingName}}.</p>
<h3>Meddig</h3>
<p>A fiók adatai a fiók törléséig maradnak meg. A teljesített rendelések, fizetések és számlák adatait a számviteli törvény szerint nyolc évig meg kell őrizni.</p>
<h3>Jogok</h3>
<p>A Felhasználó a profiljában megnézheti, letöltheti, módosíthatja és törölheti az adatait. Kérését az adatkezelőnél is jelezheti. Panasszal a Nemzeti Adatvédelmi és Információszabadság Hatósághoz vagy bírósághoz fordulhat.</p>
`;
