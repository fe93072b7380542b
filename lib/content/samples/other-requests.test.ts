import { describe, expect, it } from 'vitest';
import { csharpRequests } from './csharp-requests';
import { goRequests } from './go-requests';
import { javaRequests } from './java-requests';
import { phpRequests } from './php-requests';
import { rubyRequests } from './ruby-requests';
import type { SampleRequest } from './sample-request';

/** `POST https://… {"a":1}` per request, without the query that later code may add. */
function told(requests: readonly SampleRequest[]): string[] {
  return requests.map(({ method, url, body }) => {
    const address = url.replace(/[?&]…=…$/, '');
    const sent =
      body?.kind === 'json' ? ` ${JSON.stringify(body.value)}` : body === undefined ? '' : ' unread';
    return `${method} ${address}${sent}`;
  });
}

describe('requests of Go', () => {
  it('are read from net/http, with constants, formats and bodies', () => {
    const text = `const base = "https://api.example.com/v1"
url := fmt.Sprintf("%s/users/%s", base, id)
payload := strings.NewReader(\`{"name": "A", "age": 3}\`)
req, err := http.NewRequest("PATCH", url, payload)
if err != nil {
	panic(err)
}
req.Header.Add("Authorization", "Bearer "+token)
res, _ := http.Get(base + "/users")
req, _ = http.NewRequestWithContext(ctx, http.MethodDelete, base+"/users/"+user.ID, nil)
http.Post(base+"/users", "application/json", bytes.NewBuffer([]byte("{\\"name\\": \\"A\\"}")))
body, _ := json.Marshal(user)
http.NewRequest("PUT", base, bytes.NewBuffer(body))`;
    expect(told(goRequests(text, 1))).toEqual([
      'PATCH https://api.example.com/v1/users/{…} {"name":"A","age":3}',
      'GET https://api.example.com/v1/users',
      'DELETE https://api.example.com/v1/users/{ID}',
      'POST https://api.example.com/v1/users {"name":"A"}',
      'PUT https://api.example.com/v1 unread',
    ]);
    expect(goRequests(text, 10)[0]?.line).toBe(13);
  });

  it('are not guessed from parameters, other clients and what is added later', () => {
    const text = `url := "https://api.example.com/a"
func send(method string, url string) {
	http.NewRequest(method, "https://api.example.com/b", nil)
	http.NewRequest("GET", url, nil)
}
url += "/more"
http.Get(url)
client.Get("https://api.example.com/c")`;
    expect(told(goRequests(text, 1))).toEqual([]);
  });
});

describe('requests of PHP', () => {
  it('are read from cURL, by its options', () => {
    const text = `<?php
$base = 'https://api.example.com/v1';
$ch = curl_init("$base/users/{$id}");
curl_setopt($ch, CURLOPT_RETURNTRANSFER, true);
curl_setopt($ch, CURLOPT_CUSTOMREQUEST, 'PUT');
curl_setopt($ch, CURLOPT_POSTFIELDS, json_encode(['name' => 'A', 'roles' => ['x'], 'at' => time()]));
$response = curl_exec($ch);
$curl = curl_init();
curl_setopt_array($curl, [
  CURLOPT_URL => $base . '/users',
  CURLOPT_POST => 1, // sends
  CURLOPT_POSTFIELDS => <<<JSON
{ "name": "A" }
JSON,
]);
curl_exec($curl);
$get = curl_init('https://api.example.com/v1/users');
curl_exec($get);`;
    expect(told(phpRequests(text, 1))).toEqual([
      'PUT https://api.example.com/v1/users/{id} {"name":"A","roles":["x"],"at":"…"}',
      'POST https://api.example.com/v1/users {"name":"A"}',
      'GET https://api.example.com/v1/users',
    ]);
  });

  it('are read from Guzzle and its clients', () => {
    const text = `$client = new \\GuzzleHttp\\Client(['base_uri' => 'https://api.example.com/v1/']);
$response = $client->request('POST', 'users', [
    'headers' => ['Authorization' => 'Bearer ' . $token],
    'json' => ['name' => 'A'],
]);
$client->get('/v2/users/' . $id);
$client->delete("users/$user->id");
$request = new Request('PATCH', 'https://api.example.com/v1/users/1', $headers, '{"name": "B"}');
$other->get('https://api.example.com/v1/none');`;
    expect(told(phpRequests(text, 1))).toEqual([
      'POST https://api.example.com/v1/users {"name":"A"}',
      'GET https://api.example.com/v2/users/{id}',
      'DELETE https://api.example.com/v1/users/{id}',
      'PATCH https://api.example.com/v1/users/1 {"name":"B"}',
    ]);
  });

  it('are not guessed from options that are not written out', () => {
    const text = `$ch = curl_init('https://api.example.com/a');
curl_setopt_array($ch, $options);
curl_exec($ch);
$other = curl_init('https://api.example.com/b');
curl_setopt($other, $name, 'PUT');
curl_exec($other);`;
    expect(told(phpRequests(text, 1))).toEqual([]);
  });
});

describe('requests of Ruby', () => {
  it('are read from Net::HTTP', () => {
    const text = `require 'net/http'
BASE = 'https://api.example.com/v1'
uri = URI("#{BASE}/users/#{id}")
http = Net::HTTP.new(uri.host, uri.port)
request = Net::HTTP::Put.new(uri.request_uri)
request['Authorization'] = "Bearer #{token}" # the key
request.body = { name: 'A', "roles" => ['x'] }.to_json
response = http.request(request)
Net::HTTP.get(URI.parse('https://api.example.com/v1/users'))
Net::HTTP.post(URI(BASE + '/users'), <<~JSON, headers)
  { "name": "A" }
JSON
Net::HTTP.get('example.com', '/index.html')
Net::HTTP.start(uri.hostname) { |http| http.get('/x') }`;
    expect(told(rubyRequests(text, 1))).toEqual([
      'PUT https://api.example.com/v1/users/{id} {"name":"A","roles":["x"]}',
      'GET https://api.example.com/v1/users',
      'POST https://api.example.com/v1/users {"name":"A"}',
    ]);
  });

  it('are read from Faraday and its connections', () => {
    const text = `conn = Faraday.new(url: 'https://api.example.com/v1') do |f|
  f.request :json
end
conn.get('users')
conn.post('users', { name: 'A' })
conn.put('/v2/users/1') do |req|
  req.body = { name: 'A' }.to_json
end
response = Faraday.delete("https://api.example.com/v1/users/#{user.id}")
cache.get('users')`;
    expect(told(rubyRequests(text, 1))).toEqual([
      'GET https://api.example.com/v1/users',
      'POST https://api.example.com/v1/users unread',
      'PUT https://api.example.com/v2/users/1',
      'DELETE https://api.example.com/v1/users/{id}',
    ]);
  });
});

describe('requests of Java', () => {
  it('are read from its HTTP client', () => {
    const text = `String base = "https://api.example.com/v1";
HttpRequest request = HttpRequest.newBuilder()
    .uri(URI.create(base + "/users/" + id))
    .header("Content-Type", "application/json")
    .method("PATCH", HttpRequest.BodyPublishers.ofString("{\\"name\\": \\"A\\"}"))
    .build();
var all = HttpRequest.newBuilder(URI.create(String.format("%s/users", base))).build();
var made = HttpRequest.newBuilder().uri(new URI(base + "/users")).POST(BodyPublishers.ofString("""
    { "name": "A" }
    """)).build();`;
    expect(told(javaRequests(text, 1))).toEqual([
      'PATCH https://api.example.com/v1/users/{id} {"name":"A"}',
      'GET https://api.example.com/v1/users',
      'POST https://api.example.com/v1/users {"name":"A"}',
    ]);
  });

  it('are read from OkHttp', () => {
    const text = `MediaType JSON = MediaType.get("application/json");
RequestBody body = RequestBody.create("{\\"name\\": \\"A\\"}", JSON);
Request request = new Request.Builder()
  .url("https://api.example.com/v1/users")
  .post(body)
  .addHeader("accept", "application/json")
  .build();
Request other = new Request.Builder().url("https://api.example.com/v1/users").delete().build();
Request.Builder open = new Request.Builder().url("https://api.example.com/v1/users");
Request bound = new Request.Builder().url(HttpUrl.parse("https://api.example.com").newBuilder().build()).build();`;
    expect(told(javaRequests(text, 1))).toEqual([
      'POST https://api.example.com/v1/users {"name":"A"}',
      'DELETE https://api.example.com/v1/users',
    ]);
  });
});

describe('requests of C#', () => {
  it('are read from HttpClient and its messages', () => {
    const text = `using var client = new HttpClient();
client.BaseAddress = new Uri("https://api.example.com/v1/");
var users = await client.GetFromJsonAsync<List<User>>("users");
var content = new StringContent("{\\"name\\": \\"A\\"}", Encoding.UTF8, "application/json");
await client.PostAsync($"users/{id}/keys", content);
var request = new HttpRequestMessage(HttpMethod.Put, "https://api.example.com/v1/users/1");
request.Content = new StringContent(@"{""name"": ""B""}", null, "application/json");
var made = new HttpRequestMessage
{
    Method = HttpMethod.Delete,
    RequestUri = new Uri("https://api.example.com/v1/users/1"),
    Headers = { { "accept", "application/json" } },
};
await client.SendAsync(request);
await other.GetAsync("users");
await other.GetAsync(new Uri(address, "https://api.example.com/none"));`;
    expect(told(csharpRequests(text, 1))).toEqual([
      'GET https://api.example.com/v1/users',
      'POST https://api.example.com/v1/users/{id}/keys {"name":"A"}',
      'PUT https://api.example.com/v1/users/1 {"name":"B"}',
      'DELETE https://api.example.com/v1/users/1',
    ]);
  });
});

it('says nothing of what is cut off, or of another language', () => {
  for (const read of [goRequests, phpRequests, rubyRequests, javaRequests, csharpRequests])
    for (const text of ['http.Get("https://a.dev', 'x := http.Get(`', 'curl https://a.dev', '… ( [ }', ''])
      expect(read(text, 1)).toEqual([]);
});
